/** People without an account who fill in forms of public pages: each reads the page for some seconds, then sends its form. */
import { setTimeout as pause } from 'node:timers/promises';
import { PUBLIC_FORM_LIMITS } from '@waggle/contract/limits';
import { StartupError } from '../../lib/startup-error.ts';
import type { DemoServer } from '../demo-server.ts';

/** A form that comes sooner was not filled in by a person; all of them read at the same time. */
const READING = (PUBLIC_FORM_LIMITS.youngest + 0.2) * 1000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export type Fields = Readonly<Record<string, string>>;

export interface Visit {
  /** Of the page. */
  readonly path: string;
  /** Where its form goes. */
  readonly action: string;
  readonly fields: Fields;
}

let networks = 0;

/** Each comes from a network of its own, of those that are set aside for tests (RFC 2544). */
function ownNetwork(): string {
  networks += 1;
  return `198.19.${networks % 250}.${1 + Math.floor(networks / 250)}`;
}

const HIDDEN = /<input type="hidden" name="(\w+)" value="([^"]*)"/g;

async function send(
  { app }: DemoServer,
  from: string,
  url: string,
  fields?: Fields,
): Promise<string> {
  const { statusCode, body } = await app.inject({
    method: fields === undefined ? 'GET' : 'POST',
    url,
    remoteAddress: from,
    headers: {
      'user-agent': BROWSER,
      ...(fields !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(fields !== undefined && { payload: new URLSearchParams(fields).toString() }),
  });
  if (statusCode >= 400) {
    throw new StartupError(`The demo stops: ${url} was answered with ${statusCode}.`);
  }
  return body;
}

/** Opens all pages, waits once as long as one person reads, and sends all forms. */
export async function visitAll(server: DemoServer, visits: readonly Visit[]): Promise<void> {
  const open: { visit: Visit; from: string; hidden: Fields }[] = [];
  for (const visit of visits) {
    const from = ownNetwork();
    const page = await send(server, from, visit.path);
    const hidden = Object.fromEntries(
      Array.from(page.matchAll(HIDDEN), ([, name = '', value = '']) => [name, value]),
    );
    open.push({ visit, from, hidden });
  }
  if (open.length > 0) await pause(READING);
  for (const { visit, from, hidden } of open) {
    await send(server, from, visit.action, { ...hidden, ...visit.fields });
  }
}

/**
 * Presses the button behind the link of the mail that each address has got.
 * @param mayMiss whether some have got as many mails before as there may be: they stay unconfirmed, as some people do
 */
export async function confirmAll(
  server: DemoServer,
  addresses: readonly string[],
  mayMiss: boolean,
): Promise<void> {
  const mails = await Promise.allSettled(addresses.map((one) => server.confirmationFor(one)));
  for (const mail of mails) {
    if (mail.status === 'fulfilled') await send(server, ownNetwork(), mail.value, {});
    else if (!mayMiss) throw mail.reason;
  }
}
