// Reads the QR code in a camera picture: by the browser if it can, otherwise by our decoder, loaded on demand.
import { retryImport } from '../../i18n/retry-import';
import { requireTrueCanvas } from '../true-canvas';

/** Pixels of a picture, four bytes each. */
export type Frame = Pick<ImageData, 'width' | 'height' | 'data'>;
/** Returns the text of the code in a picture; null if it has no readable code. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** Longest side of a picture for the decoder, px. */
const SIDE = 1280;
/** Time limit of the decoder for a difficult picture, ms. */
const HARD = 80;
const EFFORT = 4;

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface Detectors {
  new (wish: { formats: string[] }): Detector;
  getSupportedFormats?(): Promise<readonly string[]>;
}

async function ofBrowser(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detectors };
  if (!BarcodeDetector) return null;
  try {
    const formats = (await BarcodeDetector.getSupportedFormats?.()) ?? [];
    return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
  } catch {
    return null;
  }
}

/** Our own decoder; `timeLimit`: for one picture, ms. Rejects if its code cannot be loaded. */
export async function loadDecoder(timeLimit = HARD): Promise<(frame: Frame) => string | null> {
  const { decodeQR } = await retryImport(() => import('qr/decode.js'));
  return (frame) => {
    try {
      return decodeQR(frame, { effort: EFFORT, timeLimit });
    } catch {
      return null;
    }
  };
}

/** Pixels of the camera's picture, no side longer than `side`. */
function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement, side: number): Frame | null {
  const scale = Math.min(1, side / Math.max(video.videoWidth, video.videoHeight));
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  if (!(width > 0 && height > 0)) return null;
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height) ?? null;
}

/** Rejects with UntrueCanvas if the browser hides the camera's pixels. */
async function packaged(): Promise<CodeReader> {
  requireTrueCanvas();
  const decode = await loadDecoder();
  const canvas = document.createElement('canvas');
  return (video) => {
    const frame = frameOf(video, canvas, SIDE);
    return Promise.resolve(frame && decode(frame));
  };
}

/** The code reader of this device. Rejects if our own decoder cannot be loaded. */
export async function loadCodeReader(): Promise<CodeReader> {
  const native = await ofBrowser();
  if (!native) return packaged();
  let own: CodeReader | null = null;
  return async (video) => {
    if (own) return own(video);
    try {
      return (await native.detect(video))[0]?.rawValue ?? null;
    } catch {
      // Some devices have the interface, but it does not work.
      own = await packaged();
      return own(video);
    }
  };
}

/** Longest side of the picture whose brightness is measured, px. */
const SMALL = 32;
/** Below this brightness, of 255, no code can be read. */
const DARK = 50;

export function isImageDark({ data }: Frame): boolean {
  for (let i = 0; i < data.length; i += 4)
    if (0.3 * data[i] + 0.6 * data[i + 1] + 0.1 * data[i + 2] > DARK) return false;
  return true;
}

/** Makes a function that measures whether the camera's picture is dark. */
export function makeDarknessCheck(): (video: HTMLVideoElement) => boolean {
  const canvas = document.createElement('canvas');
  return (video) => {
    const frame = frameOf(video, canvas, SMALL);
    return frame !== null && isImageDark(frame);
  };
}
