// Turns by message between devices that share only links: links are opened twice, lost, played twice, or too late.
import { expect, test } from 'vitest';
import { longTest, WHOLE_GAMES } from '../e2e/long';
import { Device, type Sent } from '../e2e/message-taps';
import { IDS } from '../games/registry';

/** The panel's text on the waiting device. A warning that the game ends soon may be between its two sentences. */
const WAITING = /^(\S+)’s turn\s(?:.*\n)*\1 has the link, on another device/;

/** Two devices, and a match begun on the first device, which has played a turn; `link`: the link of that turn. */
async function begun(game: string): Promise<{ ours: Device; theirs: Device; link: Sent }> {
  const [ours, theirs] = await Promise.all([Device.named(`ours ${game}`), Device.named(`theirs ${game}`)]);
  await ours.begin(game);
  await ours.sit(0);
  return { ours, theirs, link: await ours.turn() };
}

/** Opens a link, and checks that the device then has the sender's match. */
async function opens(here: Device, link: Sent, sender: Device): Promise<void> {
  await here.open(link);
  expect(await here.position(), 'both devices stand at the same position').toBe(await sender.position());
}

test.each(WHOLE_GAMES ? IDS : [])(
  '%s is played to its end by links alone → both devices have the same match, and each plays only its own seat',
  async (game) => {
    const { ours, theirs, link: first } = await begun(game);
    await theirs.open(first);
    await theirs.sit(1);
    let [here, there, link] = [ours, theirs, await theirs.turn()];
    while (!(await there.over())) {
      expect(await there.offered(), 'a device plays only its own seat').toBe(0);
      expect(await there.panel(), 'who is next, and where the turn lies').toMatch(WAITING);
      await opens(here, link, there);
      link = await here.turn();
      [here, there] = [there, here];
    }
    await opens(here, link, there);
    expect(await here.over()).toBe(true);
    expect([...ours.app.faults, ...theirs.app.faults]).toEqual([]);
  },
  20 * 60_000,
);

longTest(
  'a link is opened twice, lost and resent, or too late, or a turn is played on two devices → no move is lost',
  async () => {
    const { ours, theirs, link } = await begun('navegador');
    expect(link.text, 'who is next, and what happened').toMatch(/ it is your turn, \S+\. \S/);
    await ours.again();
    const dialog = ours.app.page.getByRole('dialog');
    await dialog.getByText(/^The link contains the whole game, with all hidden information/).waitFor();
    await dialog.getByRole('img', { name: 'Code of this turn' }).waitFor();
    await ours.app.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy with link' }).click();
    const copied = () => ours.app.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied, { message: 'the words, and the link below them' }).toBe(`${link.text}\n${link.url}`);
    expect(await ours.send(), 'a link that got lost is sent again as it was').toEqual(link);
    expect(await ours.panel(), 'who is next, and where the turn lies').toMatch(WAITING);

    await opens(theirs, link, ours);
    await theirs.sit(1);
    const twice = await theirs.look(link);
    await twice.getByText('You have opened this link before: nothing new has happened.').waitFor();
    await theirs.take(twice, 'Go to game');
    expect(await theirs.position(), 'a link opened twice changes nothing').toBe(await ours.position());
    const first = await theirs.turn();
    expect(await theirs.offered(), 'a device plays only its own seat').toBe(0);
    const played = await theirs.position();

    const late = await theirs.look(link);
    await late.getByText('This link is old: the game on this device has more moves.').waitFor();
    await theirs.take(late, 'Go to game');
    expect(await theirs.position(), 'an old link takes nothing back').toBe(played);

    // The same turn, played differently by the same person on a second device.
    const tablet = await Device.named('their tablet', 'random');
    await tablet.open(link);
    await tablet.sit(1);
    const second = await tablet.turn();
    await opens(ours, first, theirs);
    const card = await ours.look(second);
    await card.getByText('The same turn was played in two ways').waitFor();
    await ours.take(card, 'Keep our version');
    expect(await ours.position(), 'the line that was here').toBe(played);
    await ours.turn();
    const gone = await ours.position();

    // The version of the second device is kept too: each reply continues its own version.
    await opens(ours, second, tablet);
    const third = await ours.turn();
    await opens(tablet, third, ours);
    const there = await theirs.look(third);
    await there.getByText('The same turn was played in two ways').waitFor();
    await theirs.take(there, 'Use link’s version');
    expect(await theirs.position()).toBe(await ours.position());
    expect(await theirs.stored(), 'nothing is lost').toEqual([played, await theirs.position()].sort());
    expect(await ours.stored()).toEqual([gone, await ours.position()].sort());
    expect([ours, theirs, tablet].flatMap(({ app }) => app.faults)).toEqual([]);
  },
);
