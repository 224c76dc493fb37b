// The sounds of the table, rendered in a browser without loudspeakers: each is loud enough, and none clips, alone or
// all together.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { describe, expect, test } from 'vitest';
import { root } from '../../src/tools/install.mjs';
import { SOUNDS } from '../../src/lib/ui/game-ui';
import { openApp } from '../e2e/fixtures';
import { lookUp } from '../e2e/touch';

const SOURCE = readFileSync(join(root, 'src/lib/play/sound/synthesise.ts'), 'utf8');
const { outputText } = transpileModule(SOURCE, {
  compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022, verbatimModuleSyntax: true },
});

interface Level {
  readonly name: string;
  readonly peak: number;
  /** Root mean square of the loudest tenth of a second. */
  readonly loud: number;
  readonly seconds: number;
}

test('full volume → each sound is loud enough to be heard, and none clips', async () => {
  const { page } = await openApp();
  await page.goto('about:blank');
  await page.addScriptTag({
    content: `${outputText.replaceAll('export const', 'const').replaceAll('export function', 'function')}
Object.assign(window, { voices: { masterVolume, playSound } });`,
  });
  const levels = await page.evaluate(async (names) => {
    const { voices } = window as unknown as {
      voices: {
        masterVolume(context: BaseAudioContext, volume: number): GainNode;
        playSound(context: BaseAudioContext, out: AudioNode, name: string, at: number): void;
      };
    };
    const RATE = 44_100;
    const levelOf = async (name: string, sounds: readonly string[]) => {
      const context = new OfflineAudioContext(1, RATE * 3, RATE);
      const out = voices.masterVolume(context, 1);
      for (const [k, sound] of sounds.entries()) voices.playSound(context, out, sound, name === 'storm' ? k * 0.03 : 0);
      const data = (await context.startRendering()).getChannelData(0);
      const window = RATE / 10;
      let [peak, loud, last] = [0, 0, 0];
      for (let from = 0; from < data.length; from += window) {
        let sum = 0;
        for (let i = from; i < Math.min(data.length, from + window); i++) {
          peak = Math.max(peak, Math.abs(data[i]));
          if (Math.abs(data[i]) > 0.001) last = i;
          sum += data[i] ** 2;
        }
        loud = Math.max(loud, Math.sqrt(sum / window));
      }
      return { name, peak, loud, seconds: last / RATE };
    };
    const each = [];
    for (const name of names) each.push(await levelOf(name, [name]));
    each.push(await levelOf('all', names));
    // Quick taps: sounds repeat before the last ones have faded.
    each.push(await levelOf('storm', [...names, ...names, ...names, ...names]));
    return each as Level[];
  }, SOUNDS);
  console.table(levels);
  for (const { name, peak, loud, seconds } of levels) {
    expect(peak, name).toBeLessThan(0.98);
    expect(peak, name).toBeGreaterThan(0.08);
    expect(loud, name).toBeGreaterThan(0.01);
    expect(seconds, name).toBeLessThan(['chord', 'all', 'storm'].includes(name) ? 3 : 0.6);
  }
});

describe('the question about sounds', () => {
  test('the first game asks about sounds; “Sounds on” is tapped → a sound plays at once and at each move', async () => {
    const app = await openApp({ noting: true });
    const { page } = app;
    await page.addInitScript(() => {
      const heard: number[] = [];
      Object.assign(window, { heard });
      const plain = AudioScheduledSourceNode.prototype.start;
      AudioScheduledSourceNode.prototype.start = function (when) {
        heard.push(when ?? 0);
        plain.call(this, when);
      };
    });
    await app.goto('/new/navegador/');
    await page.locator('form button[type="submit"]').click();
    await page.getByTestId('sound-ask').waitFor();
    const heard = () => page.evaluate(() => (window as unknown as { heard: number[] }).heard.length);
    expect(await heard()).toBe(0);
    await page.locator('[data-control="sound-yes"]').click();
    await page.getByTestId('sound-ask').waitFor({ state: 'detached' });
    await expect.poll(heard).toBeGreaterThan(0);
    const before = await heard();
    await lookUp(page);
    await page.keyboard.press('m');
    await page.locator('[data-move]').first().click();
    await expect.poll(heard).toBeGreaterThan(before);
    await page.keyboard.press('Escape');
    await page.locator('[data-control="menu"]').click();
    expect(await page.locator('[data-control="sound"]').getAttribute('aria-pressed')).toBe('true');
    expect(app.faults).toEqual([]);
  });
});
