// Starts a browser or its driver, waits until it is ready, and ends it with all its child processes.
import { spawn } from 'node:child_process';

export interface Running {
  /** The match of the pattern that shows that the process is ready. */
  readonly said: RegExpExecArray;
  stop(): Promise<void>;
}

/**
 * Starts a command and waits until its output matches. Throws with the output if the command ends before that.
 * @param env variables that are added to the environment of this process
 */
export function running(
  command: string,
  args: readonly string[],
  ready: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
    await gone;
  };
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${command} ended: ${text.slice(-500)}`)));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => {
        text = (text + String(piece)).slice(-10_000);
        const said = ready.exec(text);
        if (said) resolve({ said, stop });
      });
  });
}
