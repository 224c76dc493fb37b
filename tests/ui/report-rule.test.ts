// "This rule is wrong?": the report has the refused move or the line of the log, and its file opens at that position.
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import ReportRule from '$lib/links/ReportRule.svelte';
import { version } from '../../package.json';
import { readMatchFile } from '../../src/lib/engine/match-file';
import type { Harbour } from './fixtures/harbour';
import type { Session } from '../../src/lib/play/session/session.svelte';
import { code, playAll, setTable, sit } from './fixtures/match';
import { freshDevice } from './fixtures/table-taps';

freshDevice({});

async function opened(...played: string[]): Promise<Session<Harbour>> {
  await setTable('a', ...played);
  return sit('a');
}
const show = (session: Session<Harbour>) =>
  render(ReportRule, { session: session as unknown as Session<object>, gameName: 'Harbour', onclose: () => undefined });

/** Taps the button that saves the file, and returns its text. */
async function savedFile(): Promise<string> {
  let text = Promise.resolve('');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => ((text = (blob as Blob).text()), 'blob:report'));
  await fireEvent.click(screen.getByRole('button', { name: 'Save as file' }));
  await screen.findByText(/saved/i);
  vi.restoreAllMocks();
  return text;
}

test('the rules refuse a move → the report has the move, its reason and the note; the file is the whole match', async () => {
  const session = await opened('load 2');
  expect(session.why(code('load 3'))).toBe('Room for 1 more.');
  show(session);
  expect(screen.getByText('Room for 1 more.')).toBeInTheDocument();
  await fireEvent.input(screen.getByLabelText('What should happen instead?'), { target: { value: ' Room for 3. ' } });
  const { report, log } = readMatchFile(await savedFile());
  expect(report).toEqual({ ply: 1, move: 'load 3', words: 'Room for 1 more.', note: 'Room for 3.', version });
  expect(log).toHaveLength(1);
});

test('no move was refused here → the report has the last line of the log at the shown position', async () => {
  const session = await opened('load 2', 'done', 'load 1');
  session.look(1);
  show(session);
  expect(screen.getByText('Ana loads 2')).toBeInTheDocument();
  expect(readMatchFile(await savedFile()).report).toEqual({ ply: 1, words: 'Ana loads 2', version });
});

test('a move was refused, then another was played → the report no longer has the refused one', async () => {
  const session = await opened('load 2');
  session.why(code('load 3'));
  await playAll(session, 'done');
  show(session);
  expect(screen.queryByText('Room for 1 more.')).toBeNull();
});

test('the report is sent as text, and the browser has no share sheet → the text is on the clipboard', async () => {
  const written = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
  const session = await opened('load 2');
  session.why(code('load 3'));
  show(session);
  await fireEvent.click(screen.getByRole('button', { name: 'Send as text' }));
  await waitFor(() => expect(written).toHaveBeenCalled());
  const [text] = written.mock.calls[0];
  expect(text).toContain(`Harbour, Caravela ${version}, after move 1`);
  expect(text).toMatch(/Move: .?load 3.?\nOn the screen: .?Room for 1 more\./);
  Reflect.deleteProperty(navigator, 'clipboard');
});
