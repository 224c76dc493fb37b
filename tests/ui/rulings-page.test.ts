// The page of rulings: every ruling of every game with its source and the other reading, and the option to play that one.
import { render, screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { gameMeta, loadGame } from '$lib/games';
import { loadGameUi } from '$lib/games/screens';
import { rulingsOf } from '$lib/learn/load';
import RulingsPage from '../../src/routes/rules/[game]/rulings/+page.svelte';
import { RELEASED } from '../games/registry';

async function page(game: string) {
  const [rulings, ui] = await Promise.all([rulingsOf(game), loadGameUi(game)]);
  const data = { meta: gameMeta(game), rulings, ui };
  render(RulingsPage, { data, params: { game }, form: undefined } as never);
  return rulings;
}

test.each(RELEASED)(
  '%s → each ruling is shown with a source and another reading, and each option exists',
  async (game) => {
    const rulings = await page(game);
    expect(rulings.length).toBeGreaterThan(8);
    const items = within(screen.getByTestId('rulings')).getAllByRole('listitem');
    expect(items).toHaveLength(rulings.length);
    const { options } = await loadGame(game);
    for (const [i, { rule, other, option }] of rulings.entries()) {
      expect(items[i]).toHaveTextContent(rule());
      expect(items[i]).toHaveTextContent(`Other reading ${other()}`);
      expect(other()).not.toBe(rule());
      if (option) expect(options.map(({ id }) => id)).toContain(option);
    }
    expect(new Set(rulings.map(({ rule }) => rule())).size).toBe(rulings.length);
  },
);

test('Navegador: the other reading is an option → the page names the option', async () => {
  await page('navegador');
  const [item] = screen.getAllByRole('listitem').filter((one) => one.textContent.includes('King’s privilege'));
  expect(item).toHaveTextContent(/choose the option “.?King’s privilege in Goa.?” for a new game/);
});
