// A certificate for HTTPS at home: created here, valid for a year, trusted once on each tablet.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

const DAY = 24 * 60 * 60 * 1000;
/** @typedef {NonNullable<NonNullable<Parameters<typeof generate>[1]>['extensions']>} Extensions */

/** @type {Record<'root' | 'site', Extensions>} */
const EXTENSIONS = {
  root: [
    { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
  ],
  site: [
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, critical: true },
    { name: 'extKeyUsage', serverAuth: true },
  ],
};

/** This machine's addresses in its network (IPv4), without loopback. */
export function lanAddresses() {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((a) => a.family === 'IPv4' && !a.internal)
    .map((a) => a.address);
}

function names() {
  const host = hostname().toLowerCase();
  const dns = ['localhost', host, host.endsWith('.local') ? host : `${host.split('.')[0]}.local`];
  return { dns: [...new Set(dns)], ip: ['127.0.0.1', ...lanAddresses()] };
}

/**
 * Whether the stored parts belong together, are valid for another week, and name every address of this machine.
 * @param {{ key: string, cert: string, root: string }} kept PEM texts
 */
function good({ key, cert, root }) {
  try {
    const { dns, ip } = names();
    const site = new X509Certificate(cert);
    return (
      Date.parse(site.validTo) > Date.now() + 7 * DAY &&
      site.checkPrivateKey(createPrivateKey(key)) &&
      site.verify(new X509Certificate(root).publicKey) &&
      dns.every((name) => site.checkHost(name)) &&
      ip.every((address) => site.checkIP(address))
    );
  } catch {
    // An unreadable file counts as missing.
    return false;
  }
}

/** Makes both certificates. The root's key is not stored, so a tablet that trusts the root trusts only this site. */
async function make() {
  const until = { notBeforeDate: new Date(Date.now() - DAY), notAfterDate: new Date(Date.now() + 365 * DAY) };
  /** @type {NonNullable<Parameters<typeof generate>[1]>} */
  const common = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256', ...until };
  const label = `Caravela on ${hostname()} (${new Date().toISOString().slice(0, 10)})`;
  const root = await generate([{ name: 'commonName', value: label }], { ...common, extensions: EXTENSIONS.root });
  const { dns, ip } = names();
  /** @type {Extensions[number]} */
  const alternatives = {
    name: 'subjectAltName',
    altNames: [
      ...dns.map((value) => ({ type: /** @type {const} */ (2), value })),
      ...ip.map((address) => ({ type: /** @type {const} */ (7), ip: address })),
    ],
  };
  const site = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...common,
    extensions: [...EXTENSIONS.site, alternatives],
    ca: { key: root.private, cert: root.cert },
  });
  return { key: site.private, cert: site.cert, root: root.cert };
}

/** The folder of certificates: outside the project, so that a fresh clone or `npm ci` keeps them trusted. */
function certificateFolder() {
  const home = process.env.XDG_CONFIG_HOME ?? process.env.APPDATA ?? join(homedir(), '.config');
  return join(home, 'caravela');
}

/**
 * The certificate, stored or new.
 * @param {string} [folder]
 * @returns {Promise<{ key: string, cert: string, root: string, rootFile: string, fresh: boolean }>} PEM texts
 */
export async function certificate(folder = certificateFolder()) {
  /** @param {string} name */
  const file = (name) => join(folder, name);
  const rootFile = file('caravela.crt');
  const kept = ['site.key', 'site.crt', 'caravela.crt'].map(file);
  if (kept.every((f) => existsSync(f))) {
    const [key, cert, root] = kept.map((f) => readFileSync(f, 'utf8'));
    if (good({ key, cert, root })) return { key, cert, root, rootFile, fresh: false };
  }
  const made = await make();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file('site.key'), made.key, { mode: 0o600 });
  chmodSync(file('site.key'), 0o600);
  writeFileSync(file('site.crt'), made.cert);
  writeFileSync(rootFile, made.root);
  return { ...made, rootFile, fresh: true };
}
