// The manifests: what the install dialog and the system show exists, in the declared size, and alike in every language.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../src/tools/install.mjs';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: 'wide' | 'narrow';
  readonly label?: string;
}
interface Manifest {
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Picture[] }[];
  readonly share_target: { readonly action: string; readonly params: object };
  readonly launch_handler: { readonly client_mode: readonly string[] };
}

const FILES = ['', '.de', '.pt-PT', '.pt-BR'].map((locale) => `manifest${locale}.webmanifest`);
const read = (file: string) => JSON.parse(readFileSync(join(root, 'static', file), 'utf8')) as Manifest;

/** Width and height of a PNG or JPEG file, px, as 1024x768. */
function sizeOf(path: string): string {
  const bytes = readFileSync(path);
  if (bytes.readUInt32BE(0) === 0x89504e47)
    return `${String(bytes.readUInt32BE(16))}x${String(bytes.readUInt32BE(20))}`;
  // Skip a JPEG's segments up to the one that contains its size.
  let at = 2;
  while (at < bytes.length && !(bytes[at + 1] >= 0xc0 && bytes[at + 1] <= 0xc2)) at += 2 + bytes.readUInt16BE(at + 2);
  return `${String(bytes.readUInt16BE(at + 7))}x${String(bytes.readUInt16BE(at + 5))}`;
}

describe.each(FILES)('%s', (file) => {
  const manifest = read(file);

  test('a manifest declares a picture’s size → the picture has that size', () => {
    const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
    const raster = pictures.filter(({ type }) => type !== 'image/svg+xml');
    expect(raster.length).toBeGreaterThan(10);
    expect(raster.map(({ src }) => `${src} ${sizeOf(join(root, 'static', src))}`)).toEqual(
      raster.map(({ src, sizes }) => `${src} ${sizes}`),
    );
  });

  test('any manifest → it has icons for every system, and screenshots for tablets and phones', () => {
    const sizes = (purpose?: string) =>
      manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sizes()).toEqual(['any', '192x192', '512x512']);
    expect(sizes('maskable')).toEqual(['192x192', '512x512']);
    for (const form of ['wide', 'narrow'] as const) {
      const own = manifest.screenshots.filter((picture) => picture.form_factor === form);
      expect(own.length).toBeGreaterThan(1);
      // Browsers show the screenshots of a form factor (`wide`, `narrow`) only if all have the same size.
      expect(new Set(own.map((picture) => picture.sizes)).size).toBe(1);
      expect(own.every((picture) => (picture.label ?? '').length > 5)).toBe(true);
    }
  });

  test('any manifest → it has shortcuts to resume, start and score a game; these and its share target lead to existing pages', () => {
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['./play/?resume', './new/', './score/']);
    expect(manifest.launch_handler.client_mode[0]).toBe('navigate-existing');
    for (const url of [...manifest.shortcuts.map((one) => one.url), manifest.share_target.action]) {
      const [page] = url.split('?');
      expect(existsSync(join(root, 'src/routes', page, '+page.svelte')), url).toBe(true);
    }
  });
});

test('two manifests → they differ only in words and language', () => {
  const bare = (file: string) =>
    readFileSync(join(root, 'static', file), 'utf8').replaceAll(/"(description|label|name|lang)": "[^"]*"/g, '"$1"');
  for (const file of FILES.slice(1)) expect(bare(file)).toBe(bare(FILES[0]));
});
