/** A user with a phone in one hand: taps and swipes alone, each counted with the time it takes a human being. */
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { overflow } from '../accessibility.ts';
import { KEYBOARD, OPTIONS_A_FLICK, readingTime, SECONDS, SWIPE } from './human-times.ts';
import { touchArea, type TouchArea } from './touch-area.ts';

interface Part {
  name: string;
  taps: number;
  swipes: number;
  /** Decisions before an act. */
  thoughts: number;
  /** Pages, dialogs and lists that were waited for. */
  answers: number;
  /** On the page when it was left; all of them, of which a part is read. */
  words: number;
  /** Its words are known from an earlier visit. */
  wasRead: boolean;
}

const partSeconds = ({ taps, swipes, thoughts, answers, words }: Part): number =>
  (taps + swipes) * (SECONDS.point + SECONDS.press) +
  thoughts * SECONDS.think +
  answers * SECONDS.answer +
  readingTime(words);

/** In CSS pixels, how far a finger moves before the page follows. */
const SLOP = 15;
/** In CSS pixels, where nothing that takes the touch for itself stands. */
const MARGIN = 6;
/** Of the movement of one swipe. */
const STEPS = 12;
/** In CSS pixels: a bar so near to the edge of the screen sticks to it. */
const EDGE = 80;
/** Of a thumb's target. */
const HALF = 22;

/** @returns the words of the page or its dialog that can be read, without those of lists that are closed */
function visibleWords(page: Page): Promise<number> {
  return page.evaluate(() => {
    const place =
      document.querySelector('dialog[open], [role="dialog"]') ?? document.querySelector('main');
    if (place === null) return 0;
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    let count = 0;
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement;
      if (!holder?.checkVisibility() || holder.closest('select, script, .sr-only')) continue;
      count += (node.textContent ?? '').split(/\s+/).filter(Boolean).length;
    }
    return count;
  });
}

export class Thumb {
  readonly #page: Page;
  readonly #gestures: CDPSession;
  readonly #parts: Part[] = [];
  /** The phone's keyboard is open. */
  #isTyping = false;

  private constructor(page: Page, gestures: CDPSession) {
    this.#page = page;
    this.#gestures = gestures;
  }

  static async of(page: Page): Promise<Thumb> {
    return new Thumb(page, await page.context().newCDPSession(page));
  }

  get #part(): Part {
    const part = this.#parts.at(-1);
    if (part === undefined) throw new Error('The user has not arrived anywhere yet');
    return part;
  }

  /** Waits for a page or a dialog, and reads it, unless it was read before. */
  async arrive(name: string, shown: Locator, wasRead = false): Promise<void> {
    await expect(shown).toBeVisible();
    this.#isTyping = false;
    this.#parts.push({ name, taps: 0, swipes: 0, thoughts: 0, answers: 1, words: 0, wasRead });
    await this.#look();
  }

  /** Waits for a list, a file or a message of the page. */
  async wait(shown: Locator): Promise<void> {
    await expect(shown).toBeVisible();
    this.#part.answers += 1;
    await this.#look();
  }

  /** Nothing stands beyond the side; what has appeared is there to be read. */
  async #look(): Promise<void> {
    const part = this.#part;
    expect(await overflow(this.#page), `sideways on ${part.name}`).toBe(0);
    if (!part.wasRead) part.words = Math.max(part.words, await visibleWords(this.#page));
  }

  /** A finger that is set down, drawn along the margin, and lifted. */
  async #swipe(by: number): Promise<void> {
    const way = Math.sign(by) * Math.min(SWIPE, Math.abs(by) + SLOP);
    const { middle, x } = await this.#page.evaluate((margin) => {
      const dialog = document.querySelector('dialog[open], [role="dialog"]');
      const { top, bottom, left } = dialog?.getBoundingClientRect() ?? {
        top: 0,
        bottom: innerHeight,
        left: 0,
      };
      return { middle: (top + bottom) / 2, x: left + margin };
    }, MARGIN);
    const from = middle + way / 2;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      this.#gestures.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x, y }],
      });
    await touch('touchStart', from);
    for (let step = 1; step <= STEPS; step += 1)
      await touch('touchMove', from - (way * step) / STEPS);
    await touch('touchEnd');
    await this.#page.evaluate(async () => {
      const frame = () => new Promise((resume) => requestAnimationFrame(resume));
      const dialog = document.querySelector('dialog[open], [role="dialog"]');
      const place = () => scrollY + (dialog?.scrollTop ?? 0);
      for (let before = NaN; before !== place();) {
        before = place();
        await frame();
        await frame();
      }
    });
  }

  get #screen(): number {
    return this.#page.viewportSize()?.height ?? 0;
  }

  /** @returns the part of the screen in which a control can be touched now: below what sticks to the top, above what sticks to the bottom */
  async #room(): Promise<{ from: number; to: number }> {
    const { from, to } = await this.#page.evaluate((edge) => {
      let [from, to] = [0, innerHeight];
      const dialog = document.querySelector('dialog[open], [role="dialog"]');
      if (dialog !== null) ({ top: from, bottom: to } = dialog.getBoundingClientRect());
      const [start, end] = [from, to];
      const bars = (dialog ?? document).querySelectorAll('header, footer, [class*="sticky"]');
      for (const bar of bars) {
        if (!['sticky', 'fixed'].includes(getComputedStyle(bar).position)) continue;
        const { top, bottom, height } = bar.getBoundingClientRect();
        if (height === 0) continue;
        if (top <= start + edge) from = Math.max(from, bottom);
        if (bottom >= end - edge) to = Math.min(to, top);
      }
      return { from, to };
    }, EDGE);
    return { from, to: this.#isTyping ? Math.min(to, this.#screen - KEYBOARD) : to };
  }

  /**
   * Swipes until the control can be touched. As many swipes are counted as the way takes: how many the browser needed
   * for it depends on the machine.
   */
  async #reach(target: Locator): Promise<TouchArea> {
    await expect(target).toHaveCount(1);
    let area = await touchArea(target);
    let { from, to } = await this.#room();
    const stands = (): boolean => {
      const middle = (area.top + area.bottom) / 2;
      return area.sticks || (middle - HALF >= from && middle + HALF <= to);
    };
    if (this.#isTyping && (area.sticks || !stands())) {
      // The keyboard goes by its own button; then the whole page is there again.
      this.#isTyping = false;
      this.#part.taps += 1;
      ({ from, to } = await this.#room());
    }
    const way = () => (area.top + area.bottom) / 2 - (from + to) / 2;
    if (!stands()) this.#part.swipes += Math.ceil(Math.abs(way()) / SWIPE);
    for (let tries = 0; tries < 40 && !stands(); tries += 1) {
      await this.#swipe(way());
      area = await touchArea(target);
    }
    return area;
  }

  async #aim(target: Locator): Promise<void> {
    const { problems } = await this.#reach(target);
    const words = `${this.#part.name}: ${String(target)}`;
    expect.soft(problems, `the touch area of ${words}`).toEqual([]);
    await this.#look();
    this.#part.taps += 1;
    this.#part.thoughts += 1;
  }

  async tap(target: Locator): Promise<void> {
    await this.#aim(target);
    await target.tap();
    const isText = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea';
    this.#isTyping = await this.#page
      .evaluate((text) => document.activeElement?.matches(text) ?? false, isText)
      // A page that goes takes its fields along.
      .catch(() => false);
  }

  /** Typing itself takes no time here. */
  async write(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await expect(field).toBeFocused();
    await this.#page.keyboard.insertText(text);
    await this.#look();
  }

  /** The list is the device's own: it opens by a tap on the control, and takes flicks and a tap. */
  async choose(list: Locator, label: string): Promise<void> {
    await this.#aim(list);
    const passed = await list.evaluate((element, wanted) => {
      const { options, selectedIndex } = element as HTMLSelectElement;
      return Math.abs([...options].findIndex((one) => one.label === wanted) - selectedIndex);
    }, label);
    this.#part.swipes += Math.floor(passed / OPTIONS_A_FLICK);
    await list.selectOption({ label });
    this.#part.taps += 1;
    this.#isTyping = false;
    await this.#look();
  }

  /** The calendar is the device's own: a tap for each month ahead, one for the day, one for «Set». */
  async pickDay(field: Locator, day: string, monthsAhead: number): Promise<void> {
    await this.#aim(field);
    await field.fill(day);
    this.#part.taps += monthsAhead + 2;
    this.#isTyping = false;
  }

  /** Two taps in the device's own sheet: the album, and the picture. */
  async pickFile(field: Locator, path: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    const opened = this.#page.waitForEvent('filechooser');
    await this.tap(field);
    const chooser = await opened;
    await chooser.setFiles(path);
    this.#part.taps += 2;
  }

  get seconds(): number {
    return this.#parts.map(partSeconds).reduce((sum, one) => sum + one, 0);
  }

  get taps(): number {
    return this.#parts.reduce((sum, { taps }) => sum + taps, 0);
  }

  /** @returns a line for each page, and the sum */
  report(): string {
    const lines = this.#parts.map((part) => {
      const { name, taps, swipes, answers, words } = part;
      return `${name}: ${taps} taps, ${swipes} swipes, ${answers} waits, ${words} words, ${partSeconds(part).toFixed(1)} s`;
    });
    return [...lines, `In all ${this.taps} taps, ${this.seconds.toFixed(0)} s`].join('\n');
  }
}
