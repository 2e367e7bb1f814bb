/** Records a page: every painted frame with its time, as files for ffmpeg. */
import type { CDPSession, Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const FRAME_SIZE = { width: 1280, height: 720 };
const QUALITY = 92;

export class ScreenRecorder {
  readonly #folder: string;
  readonly #frames: { name: string; at: number }[] = [];
  readonly #writing: Promise<void>[] = [];
  #session: CDPSession | undefined;

  /** @param folder where the frames go */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async begin(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    this.#session = session;
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      const name = `${String(this.#frames.length).padStart(5, '0')}.jpg`;
      this.#frames.push({ name, at: metadata.timestamp ?? Date.now() / 1000 });
      this.#writing.push(writeFile(join(this.#folder, name), Buffer.from(data, 'base64')));
      // The page may be gone by the time its last frame is acknowledged.
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await session.send('Page.startScreencast', {
      format: 'jpeg',
      quality: QUALITY,
      maxWidth: FRAME_SIZE.width,
      maxHeight: FRAME_SIZE.height,
    });
  }

  /** Seconds since the first frame. */
  get now(): number {
    const now = Date.now() / 1000;
    return Math.max(0, now - (this.#frames[0]?.at ?? now));
  }

  /**
   * Ends the film and writes the list that ffmpeg reads.
   * @returns how many seconds it lasts
   */
  async end(): Promise<number> {
    const length = this.now;
    await this.#session?.send('Page.stopScreencast');
    await Promise.all(this.#writing);
    const start = this.#frames[0]?.at ?? 0;
    const lines = this.#frames.map(({ name, at }, index) => {
      const until = this.#frames[index + 1]?.at ?? start + length;
      return `file '${name}'\nduration ${Math.max(0.001, until - at).toFixed(3)}`;
    });
    // The last duration counts only when its file stands there once more.
    lines.push(`file '${this.#frames.at(-1)?.name ?? ''}'`);
    await writeFile(join(this.#folder, 'frames.txt'), `${lines.join('\n')}\n`);
    return Number(length.toFixed(1));
  }
}
