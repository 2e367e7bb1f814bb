/** The team's look at requests for a test: its calls, what suppliers report, and what users were told. */
import { ask, type ListedTestSupplier } from './rfqs.ts';
import type { Method, TestServer } from '../test-server.ts';
import { until } from '../until.ts';

/** @returns calls below `/v1/team/` as one member */
export function deskOf(server: TestServer, token: string | undefined) {
  const team = (method: Method, path: string, body?: object) =>
    ask(server, token, method, `team/${path}`, body);
  const read = async (id: string) => (await team('GET', `requests/${id}/`)).data.request;
  return {
    team,
    read,
    switchTo: (holds: boolean) => team('PUT', 'moderation/', { holds }),
    counts: async () => (await team('GET', 'moderation/')).data.counts,
    list: async (list: string) => (await team('GET', `requests/?list=${list}`)).data.requests,
    release: (id: string, version: number) => team('POST', `requests/${id}/release/`, { version }),
    block: (id: string, version: number, note = '') =>
      team('POST', `requests/${id}/block/`, { version, reason: 'spam', note }),
    dismiss: (id: string, reports: readonly string[], note = '') =>
      team('POST', `requests/${id}/dismiss/`, { reports, note }),
  };
}

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export function reportRequest(supplier: ListedTestSupplier, id: string) {
  const body = { reason: 'spam', text: 'It sells something' };
  return supplier.ask('POST', `requests/${id}/report/`, body);
}

/** @returns the notifications of a user, the last first: title and address */
export async function toldTo(server: TestServer, token: string): Promise<[string, string][]> {
  const { data } = await ask(server, token, 'GET', 'notifications/');
  return data.notifications.map(
    ({ title, action }: { title: string; action: { path: string } | null }) => [
      title,
      action?.path ?? '',
    ],
  );
}

/** @returns when so many statements of the database wait for a lock */
export async function lockWaits(server: TestServer, count: number, what: string): Promise<void> {
  await until(async () => {
    const rows = await server.sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return rows.length >= count;
  }, what);
}
