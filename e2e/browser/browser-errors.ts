/** Collects the browser's errors: console errors, warnings, uncaught exceptions. Each fails its test unless expected. */
import type { BrowserContext } from '@playwright/test';

export class BrowserErrors {
  static readonly #ofContext = new WeakMap<BrowserContext, BrowserErrors>();
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Undefined for a context that nobody watches. */
  static of(context: BrowserContext): BrowserErrors | undefined {
    return BrowserErrors.#ofContext.get(context);
  }

  /** Listens to every page of a context, popups included. */
  watch(context: BrowserContext): void {
    BrowserErrors.#ofContext.set(context, this);
    context.on('console', (message) => {
      const type = message.type();
      if (type === 'error' || type === 'warning') {
        this.#heard.push(`${type}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => this.#heard.push(`uncaught: ${error.error().message}`));
  }

  /** Expects errors that the test itself causes. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Expects the browser's errors for answers with these statuses. */
  expectStatus(...statuses: number[]): void {
    for (const status of statuses) this.expect(new RegExp(`status of ${status} `));
  }

  /** Expects the browser's errors for failed connections. */
  expectNoConnection(): void {
    this.expect(
      /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INTERNET_DISCONNECTED|FAILED|SOCKET_NOT_CONNECTED)/,
    );
  }

  /** What is logged while the product stops and starts: streams cut short, refused connections, a server not ready yet. */
  expectRestart(): void {
    this.expectNoConnection();
    this.expectStatus(503);
    this.expect(/net::ERR_(INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH|CONNECTION_CLOSED)/);
  }

  unexpected(): string[] {
    return this.#heard.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }
}
