/** What an entrepreneur does to a page, by thumb, by keyboard or by mouse: the journey is the same for all. */
import type { Locator, Page } from '@playwright/test';

export interface ChosenPicture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface Hand {
  readonly page: Page;
  /** Waits until a page, a dialog or a message is there. */
  arrive(name: string, shown: Locator): Promise<void>;
  /** A button, a link, or the summary of what folds out. */
  press(target: Locator): Promise<void>;
  /** A box or one of several answers. */
  tick(target: Locator): Promise<void>;
  /** Writes in place of what stands there. */
  write(field: Locator, text: string): Promise<void>;
  choose(list: Locator, label: string): Promise<void>;
  pickFile(field: Locator, file: ChosenPicture): Promise<void>;
}
