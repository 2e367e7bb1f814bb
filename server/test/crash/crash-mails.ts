/** Checks the mails of a server that was killed. */
import type { SmtpSink } from '../providers/smtp-sink.ts';
import type { Sql } from '../sql.ts';

/** @returns mails that wait with no job left to send them */
export async function findForgotten(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT m.id FROM mails m WHERE m.state = 'waiting' AND NOT EXISTS (
      SELECT FROM pgboss.job j
      WHERE j.name = 'mail' AND j.state < 'completed' AND j.data ->> 'id' = m.id::text)`;
  return rows.map(({ id }) => `mail ${id} waits, and no job sends it`);
}

/**
 * Checks the mails after all were sent: each has arrived, duplicates have the same Message-ID and content,
 * and every mail has a row. Those with codes are left out.
 * @param kind of the mails that are counted, as a pattern of LIKE
 */
export async function checkMails(
  sql: Sql,
  smtp: SmtpSink,
  kind: string,
): Promise<{ mails: number; repeated: number; faults: string[] }> {
  const all = await sql<{ id: string; counts: boolean }[]>`
    SELECT id, kind LIKE ${kind} AS counts FROM mails WHERE state = 'sent'`;
  const rows = all.filter(({ counts }) => counts);
  const arrived = new Map<string, Set<string>>();
  let received = 0;
  for (const { messageId = '', subject = '', text = '' } of smtp.mails) {
    if (/\bcode\b/.test(subject)) continue;
    received += 1;
    const id = /^<([^@]+)@/.exec(messageId)?.[1] ?? '';
    arrived.set(id, (arrived.get(id) ?? new Set()).add(`${subject}\n${text}`));
  }
  const known = new Set(all.map(({ id }) => id));
  const faults = [
    ...rows.filter(({ id }) => !arrived.has(id)).map(({ id }) => `mail ${id} never arrived`),
    ...[...arrived.keys()].filter((id) => !known.has(id)).map((id) => `mail ${id} has no row`),
    ...[...arrived].filter(([, { size }]) => size > 1).map(([id]) => `mail ${id} in two versions`),
  ];
  return { mails: rows.length, repeated: received - arrived.size, faults };
}
