/** A page of Firefox: used by roles and names, and every complaint of the browser is kept. */
import type { ElementHandle, Page } from 'puppeteer-core';
import { findElement, type Role } from './find-element.ts';
import { onThisMachine } from '@waggle/server/test/runs/machine.ts';

const WAIT = { timeout: onThisMachine(15_000), polling: 50 };

export class FirefoxPage {
  /** Uncaught errors, errors of the console, and what the content security policy refused. */
  readonly complaints: string[] = [];
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async watch(page: Page): Promise<FirefoxPage> {
    const watched = new FirefoxPage(page);
    const note = (text: string) => watched.complaints.push(text);
    page.on('pageerror', (error) => note(`uncaught: ${String(error)}`));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const index = note(`console: ${message.text()}`) - 1;
      // Of an error the text says only that it is one.
      for (const one of message.args()) {
        void one
          .evaluate((given) => (given instanceof Error ? `${String(given)}\n${given.stack}` : ''))
          .then((told) => (watched.complaints[index] += `\n${told}`))
          // The page is gone, and what it said with it.
          .catch(() => undefined);
      }
    });
    // Not every version reports these as messages of the console.
    await page.evaluateOnNewDocument(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy: ${event.effectiveDirective} refused ${event.blockedURI}`);
      });
    });
    return watched;
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url, { waitUntil: 'load' });
  }

  /** @returns the element, once it can be used */
  async #element(role: Role, name: string): Promise<ElementHandle<HTMLElement>> {
    try {
      const found = await this.#page.waitForFunction(findElement, WAIT, role, name);
      const element = found.asElement();
      if (!element) throw new Error('it is no element');
      return element as ElementHandle<HTMLElement>;
    } catch (error) {
      throw await this.#failure(`no ${role} «${name}»`, error);
    }
  }

  async #failure(what: string, cause: unknown): Promise<Error> {
    const text = await this.#page.evaluate(() => {
      const dialogs = [...document.querySelectorAll<HTMLElement>('dialog, [role=dialog]')];
      return [...dialogs, document.body].map((part) => part.innerText.slice(0, 800)).join('\n');
    });
    const heard = this.complaints.join('\n');
    return new Error(`${what} at ${this.#page.url()}, which says:\n${text}\n${heard}`, { cause });
  }

  async click(role: Role, name: string): Promise<void> {
    const deadline = performance.now() + WAIT.timeout;
    for (;;) {
      const element = await this.#element(role, name);
      try {
        await element.click();
        return;
      } catch (error) {
        // Drawn anew between finding and clicking: nothing was clicked yet.
        const isDetached = error instanceof Error && error.message.includes('detached');
        if (!isDetached || performance.now() > deadline) {
          throw await this.#failure(`no click on ${role} «${name}»`, error);
        }
      }
    }
  }

  /** Types in place of what stands in the field. */
  async fill(label: string, text: string): Promise<void> {
    const field = await this.#element('field', label);
    await field.click();
    await field.evaluate((input) => {
      if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select();
    });
    await this.#page.keyboard.type(text);
  }

  async choose(label: string, value: string): Promise<void> {
    await (await this.#element('select', label)).select(value);
  }

  async chooseFile(label: string, path: string): Promise<void> {
    const input = (await this.#element('field', label)) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(path);
  }

  async press(key: 'a' | 'v' | 'Enter'): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  /** Waits for something with a role and a name. */
  async sees(role: Role, name: string): Promise<void> {
    await this.#element(role, name);
  }

  async closesDialog(): Promise<void> {
    const isClosed = () => !document.querySelector('dialog[open], [role=dialog]');
    await this.#page.waitForFunction(isClosed, WAIT).catch(async (error) => {
      throw await this.#failure('a dialog is still open', error);
    });
  }

  /** Waits until the page shows a text. */
  async reads(text: string): Promise<void> {
    const isShown = (wanted: string) =>
      document.body.innerText.replaceAll(/\s+/g, ' ').toLowerCase().includes(wanted);
    await this.#page.waitForFunction(isShown, WAIT, text.toLowerCase()).catch(async (error) => {
      throw await this.#failure(`not shown: «${text}»`, error);
    });
  }

  async isAt(path: string): Promise<void> {
    const isThere = (wanted: string) => location.pathname === wanted;
    await this.#page.waitForFunction(isThere, WAIT, path).catch(async (error) => {
      throw await this.#failure(`not at ${path}`, error);
    });
  }

  /** Waits for an element that has no name. */
  async has(selector: string): Promise<void> {
    await this.#page.waitForSelector(selector, { timeout: WAIT.timeout }).catch(async (error) => {
      throw await this.#failure(`no ${selector}`, error);
    });
  }

  /** Comes to the front, as when a user goes back to this tab: pages opened since have hidden it. */
  async comeToFront(): Promise<void> {
    await this.#page.bringToFront();
  }

  async run(script: () => void): Promise<void> {
    await this.#page.evaluate(script);
  }
}
