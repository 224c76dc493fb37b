// The scanner of codes: messages if there is no usable camera, and what it does with a code. Pictures in a browser that
// resists fingerprinting.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import TablePhoto from '../../src/lib/device/TablePhoto.svelte';
import { bytesToLetters } from '../../src/lib/encoding/link-bytes';
import ScanCode from '../../src/lib/links/ScanCode.svelte';
import ResultShare from '../../src/lib/score/ResultShare.svelte';

const stop = vi.fn();
const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream;
/** What the browser's code reader finds in the picture. */
let seen: readonly { rawValue: string }[] = [];

function device(getUserMedia: (() => Promise<MediaStream>) | null, secure = true): void {
  vi.stubGlobal('isSecureContext', secure);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: getUserMedia ? { getUserMedia } : undefined,
  });
}
const refusing = (name: string) => () => Promise.reject(new DOMException('no', name));

beforeEach(() => {
  seen = [];
  stop.mockClear();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = () => Promise.resolve(seen);
    },
  );
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['NotAllowedError', 'The browser doesn’t allow the camera here.'],
  ['NotFoundError', 'No camera was found.'],
  ['NotReadableError', 'The camera doesn’t start'],
])('the camera fails with %s → a sentence, and a button to try again', async (name, sentence) => {
  device(refusing(name));
  render(ScanCode, { begun: true, onlink: vi.fn() });
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('button', { name: 'Restart camera' })).toBeInTheDocument();
});

it('plain http → a sentence says that the camera needs https', async () => {
  device(() => Promise.resolve(stream), false);
  render(ScanCode, { begun: true, onlink: vi.fn() });
  expect(await screen.findByRole('alert')).toHaveTextContent(/https/);
});

it('a browser without a camera interface → “No camera was found.”', async () => {
  device(null);
  render(ScanCode, { begun: true, onlink: vi.fn() });
  expect(await screen.findByRole('alert')).toHaveTextContent('No camera was found.');
});

it('a foreign code → a sentence says so, and scanning continues; a code of this app is opened, and the camera stops', async () => {
  device(() => Promise.resolve(stream));
  const onlink = vi.fn();
  render(ScanCode, { begun: true, onlink });
  expect(await screen.findByText('Hold the code in front of the camera.')).toBeInTheDocument();
  seen = [{ rawValue: 'https://example.org/menu' }];
  expect(await screen.findByText('This code isn’t from Caravela.')).toBeInTheDocument();
  expect(onlink).not.toHaveBeenCalled();
  const fragment = `30.${bytesToLetters(new TextEncoder().encode('anything'))}`;
  seen = [{ rawValue: `https://x.example/score/column/#${fragment}` }];
  await waitFor(() => expect(onlink).toHaveBeenCalledWith(expect.objectContaining({ fragment, column: true })));
  await waitFor(() => expect(stop).toHaveBeenCalled());
});

it('the page is left before the camera opens → the camera is stopped', async () => {
  let open: (stream: MediaStream) => void = () => undefined;
  device(() => new Promise((resolve) => (open = resolve)));
  const { unmount } = render(ScanCode, { begun: true, onlink: vi.fn() });
  unmount();
  open(stream);
  await waitFor(() => expect(stop).toHaveBeenCalled());
});

/** A canvas as in Firefox with `resistFingerprinting`: it returns random pixels. */
function noise(): void {
  const pen = {
    fillRect: () => undefined,
    fillText: () => undefined,
    drawImage: () => undefined,
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, k) => (k * 97) % 256),
    }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['stripes'])));
}

it('the browser changes what a canvas returns → the camera does not start, and a sentence offers the link', async () => {
  noise();
  vi.stubGlobal('BarcodeDetector', undefined);
  device(() => Promise.resolve(stream));
  render(ScanCode, { begun: true, onlink: vi.fn() });
  expect(await screen.findByRole('alert')).toHaveTextContent('This browser’s protection hides what the camera sees.');
  expect(stop).toHaveBeenCalled();
});

it('the browser changes what a canvas returns → no photo is stored, and a sentence says why', async () => {
  noise();
  const { container } = render(TablePhoto, { of: 'matches', id: 'm-1' });
  const input = container.querySelector('input[type="file"]') as HTMLInputElement;
  await fireEvent.change(input, { target: { files: [new File(['x'], 'table.jpg', { type: 'image/jpeg' })] } });
  expect(await screen.findByText(/This browser’s protection changes pictures/)).toBeInTheDocument();
});

it('the browser changes what a canvas returns → no picture is shared, and a sentence offers the text', async () => {
  noise();
  const result = {
    game: 'Madeira',
    title: '',
    finished: true,
    placed: true,
    people: [{ name: 'Ana', colour: 'red' as const }],
    items: [{ id: 'a', label: 'Guilds', icon: 'trophy' as const, points: [7], count: [7], value: [1] }],
    totals: [7],
    ranks: [1],
    order: [0],
    times: null,
  };
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
  render(ResultShare, { result, day: '2026-11-28' });
  await fireEvent.click(screen.getAllByRole('button')[0]);
  expect(await screen.findByText(/This browser’s protection changes pictures/)).toBeInTheDocument();
});
