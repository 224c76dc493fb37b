// The camera that reads codes: opens it, or returns why it cannot be opened.
export type CameraFault = 'insecure' | 'none' | 'refused' | 'busy';

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
export async function openCamera(): Promise<MediaStream | CameraFault> {
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

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
