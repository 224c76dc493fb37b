// Installing on a fresh machine: the oldest npm accepts the lock file, and a failed install says what to do.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../src/tools/install.mjs';

const folder = mkdtempSync(join(tmpdir(), 'caravela-install-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const file of ['package.json', 'package-lock.json', '.npmrc', 'src/tools/start.mjs', 'src/tools/install.mjs']) {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  cpSync(join(root, file), join(folder, file));
}
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { npm: string } };

test('the oldest npm that package.json allows → it accepts package-lock.json', { timeout: 300_000 }, () => {
  const oldest = `npm@${engines.npm.replace('>=', '')}`;
  const said = execFileSync('npx', ['--yes', oldest, 'ci', '--dry-run', '--ignore-scripts'], { cwd: folder });
  expect(String(said)).toMatch(/added \d+ packages/);
});

test('npm fails → npm start says in one sentence what to do, without a stack trace', () => {
  const npm = join(folder, 'npm');
  writeFileSync(npm, '#!/bin/sh\necho "npm error code EUSAGE" >&2\nexit 3\n');
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) };
  const { status, stderr } = spawnSync(process.execPath, ['src/tools/start.mjs'], { cwd: folder, env });
  expect(String(stderr)).toBe(
    'npm error code EUSAGE\nnpm could not install the packages: fix what npm says above (it needs a network, and npm >=10.8.2), then run this command again.\n',
  );
  expect(status).toBe(3);
});
