/** What the tests of an order's room do: open it on either side, find its parts, and tell it what the stream would tell. */
import type { Page } from '@playwright/test';
import type { LiveEvent } from '@waggle/contract/live';
import type { Api } from '@waggle/contract/api';
import type { Order } from '@waggle/contract/orders';
import type { PageServer } from '../fixtures.ts';
import { answerThread, conversationOf } from '../messages/message-fixtures.ts';
import { ALTERED, ORDER_PATH, WRITTEN } from './order-fixtures.ts';

type HistoryEntry = Api['GET /v1/orders/:id/history/']['data']['entries'][number];

const ROLES = { buyer: 'entrepreneur', supplier: 'supplier' } as const;

/** The buyer has signed terms that the supplier had changed. */
export const OFFERED = { state: 'offered', terms: ALTERED, written: WRITTEN } as const;

export const next = (page: Page) => page.getByRole('heading', { level: 2 }).first();
export const comb = (page: Page) => page.getByRole('list', { name: 'How far it is' });
export const actions = (page: Page) => page.getByRole('region', { name: 'What you can do' });
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the order' }).getByRole('link', { name });

export function answerHistory(server: PageServer, ...entries: HistoryEntry[]): void {
  server.answer('GET /v1/orders/:id/history/', { entries, next_cursor: null });
}

/** @returns sets what the server answers from now on */
export async function openRoom(server: PageServer, order: Order, ...history: HistoryEntry[]) {
  let shown = order;
  server.answer('GET /v1/orders/:id/', () => ({ order: shown }));
  answerHistory(server, ...history);
  answerThread(server, conversationOf(order.side));
  await server.openFor(ROLES[order.side], ORDER_PATH);
  return (later: Order) => {
    shown = later;
  };
}

/** As if another tab had read it from the stream. */
export async function tellLive(page: Page, event: LiveEvent): Promise<void> {
  await page.evaluate((data) => {
    const channel = new BroadcastChannel('waggle live events');
    channel.postMessage(data);
    channel.close();
  }, event);
}
