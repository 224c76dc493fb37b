// `npm start`: installs missing packages, builds the app and serves it to this machine and to tablets in the same
// network.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, mustRun, root } from './install.mjs';

const HELP = `npm start [-- options]
  --https       serve over HTTPS with a certificate made on the spot (tablets need it to install the app)
  --port N      begin looking for a free port at N (4173)
  --no-build    serve build/ as it is`;

function options() {
  try {
    const { values } = parseArgs({
      options: {
        https: { type: 'boolean' },
        port: { type: 'string' },
        'no-build': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    const port = Number(values.port ?? 4173);
    if (!Number.isInteger(port) || port < 0 || port > 65525) throw new Error(`--port ${values.port}: not a port`);
    return { ...values, port };
  } catch (error) {
    console.error(`${error.message}\n${HELP}`);
    process.exit(2);
  }
}

async function main() {
  const { https, port, help, 'no-build': asItIs } = options();
  if (help) {
    console.log(HELP);
    return;
  }
  ensureInstalled();
  if (!asItIs) mustRun(process.execPath, [join(root, 'src/tools/build.mjs')], { shell: false });

  const { serve } = await import('./serve.mjs');
  const { certificate, lanAddresses } = await import('./certificate.mjs');
  const tls = https ? await certificate() : null;
  const extra = tls ? { '/caravela.crt': Buffer.from(tls.root) } : {};
  const { port: taken } = await serve({ dir: join(root, 'build'), extra, port, tls });

  const scheme = tls ? 'https' : 'http';
  const lan = lanAddresses().map((address) => `${scheme}://${address}:${taken}/`);
  console.log(`\nCaravela is served:\n  on this machine  ${scheme}://localhost:${taken}/`);
  for (const url of lan) console.log(`  in your network  ${url}`);
  if (!tls) {
    console.log('\nA tablet installs the app only over HTTPS: npm start -- --https');
  } else {
    const where = lan[0] ? new URL('/caravela.crt', lan[0]).href : `${scheme}://localhost:${taken}/caravela.crt`;
    console.log(`\nCertificate: ${tls.rootFile}${tls.fresh ? ' (new: trust it once on every device)' : ''}`);
    console.log(`To trust it, open ${where} on the tablet (accept the warning this once), then`);
    console.log(
      '  iPad: Settings → Profile downloaded → Install; then General → About → Certificate Trust Settings → on',
    );
    console.log('  Android: Settings → Security → Install a certificate → CA certificate → caravela.crt');
  }
  console.log('\nCtrl+C stops it.');
}

await main();
