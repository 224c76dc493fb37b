// Scans for a code of the app with the camera, and reports why it finds none.
import { UntrueCanvas } from '../true-canvas';
import { loadCodeReader, makeDarknessCheck, type CodeReader } from './decode';

type CameraFault = 'insecure' | 'none' | 'refused' | 'busy' | 'hidden' | 'part';

/** The wanted picture: large enough for the codes of long links at arm's length. */
const WISH: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

/** Opens the rear camera; otherwise returns the reason. */
async function openCamera(): Promise<MediaStream | CameraFault> {
  if (!isSecureContext) return 'insecure';
  // Some browsers have no `mediaDevices`, although the types say that all have.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) return 'none';
  try {
    return await devices.getUserMedia(WISH);
  } catch (error) {
    return FAULTS[error instanceof Error ? error.name : ''] ?? 'busy';
  }
}

function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export type ScannerState = 'off' | 'start' | 'look' | 'dark' | 'foreign' | CameraFault;

/** Time between two pictures, ms. */
const PAUSE = 120;
/** Number of dark frames in a row, about a second, that count as a dark room. */
const DARK_ROOM = 8;
/** How long the notice of a foreign code stays after the code was last seen, ms. */
const FOREIGN = 2000;

export class Scanner {
  state: ScannerState = $state('off');
  #stream: MediaStream | null = null;
  /** Number of starts and stops. A camera that opens after a later start or stop is closed at once. */
  #run = 0;

  /** Starts the camera and scans. `take` gets each text; if it returns true (a text of ours), the camera stops. */
  async start(video: HTMLVideoElement, take: (text: string) => boolean): Promise<void> {
    this.stop();
    const mine = ++this.#run;
    this.state = 'start';
    const unread = (error: unknown): CameraFault => (error instanceof UntrueCanvas ? 'hidden' : 'part');
    const [stream, read] = await Promise.all([openCamera(), loadCodeReader().catch(unread)]);
    if (typeof stream === 'string' || typeof read === 'string' || mine !== this.#run) {
      if (typeof stream !== 'string') closeCamera(stream);
      const fault = [stream, read].find((one) => typeof one === 'string');
      if (mine === this.#run && fault) this.state = fault;
      return;
    }
    this.#stream = stream;
    video.srcObject = stream;
    await video.play().catch(() => undefined);
    this.state = 'look';
    await this.#look(video, read, take, mine);
  }

  stop(): void {
    this.#run++;
    if (this.#stream) closeCamera(this.#stream);
    this.#stream = null;
    this.state = 'off';
  }

  async #look(video: HTMLVideoElement, read: CodeReader, take: (text: string) => boolean, mine: number): Promise<void> {
    const dark = makeDarknessCheck();
    let night = 0;
    let foreign = -Infinity;
    while (mine === this.#run) {
      const text = await read(video).catch(() => null);
      if (mine !== this.#run) return;
      if (text !== null && take(text)) return this.stop();
      if (text !== null) foreign = performance.now();
      night = dark(video) ? night + 1 : 0;
      const strange = performance.now() - foreign < FOREIGN;
      this.state = strange ? 'foreign' : night >= DARK_ROOM ? 'dark' : 'look';
      await new Promise((next) => setTimeout(next, PAUSE));
    }
  }
}
