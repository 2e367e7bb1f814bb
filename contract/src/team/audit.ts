/** The audit log for admins: the text of every action, the filtered list, and the export. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { nextCursor, pageQuery } from '../paging.ts';
import { ofAll } from '../permissions/of-all.ts';
import { calendarDay, optionalText } from '../text.ts';

const MOVED = ofAll('moved');
type Moved = `${keyof typeof MOVED}.moved`;

/** The recorded actions, as the predicate of a sentence: «Lena signed in». */
export const AUDIT_ACTIONS = {
  'session.begun': 'signed in',
  'session.ended': 'signed out',
  'session.ended_everywhere': 'signed out everywhere',
  'passkey.linked': 'made a link for a first passkey',
  'passkey.reset': 'removed all passkeys',
  'passkey.added': 'added a passkey',
  'passkey.used': 'used a passkey',
  'passkey.refused': 'was refused with a passkey',
  'passkey.removed': 'removed a passkey',
  'entrepreneur.created': 'created an entrepreneur account',
  'supplier.created': 'created a supplier account',
  'supplier.changed': 'changed a supplier record',
  'file.viewed': 'viewed a document',
  'file.linked': 'opened a link to a document',
  'verification.moved': 'changed a verification’s state',
  'verification.taken': 'took a case',
  'verification.released': 'released a case',
  'verification.document': 'decided on a document',
  'verification.field': 'requested a change of a field',
  'verification.claim': 'checked a claim of a badge',
  'verification.looked_up': 'opened a register to look a claim up',
  'verification.public_note': 'wrote a note to a supplier',
  'verification.private_note': 'wrote a note for the team',
  'verification.record': 'changed data under verification',
  'verification.assigned': 'assigned a case',
  'verification.answer': 'decided on an answer',
  'verification.hits': 'settled what was known of a company',
  'verification.lapsed': 'ended a badge during a review',
  'verification.pull_confirmed': 'confirmed a suspension',
  'verification.appealed': 'appealed against a decision',
  'verification.appeal_dismissed': 'dismissed an appeal',
  'team.invited': 'invited a reviewer',
  'team.removed': 'removed a reviewer',
  'team.admin_added': 'added an admin',
  'team.admin_removed': 'removed an admin',
  'team.away': 'said until when a member is away',
  'reply.created': 'wrote a saved reply',
  'reply.changed': 'changed a saved reply',
  'reply.deleted': 'deleted a saved reply',
  'report.made': 'made a report',
  'report.closed': 'closed reports',
  ...(Object.fromEntries(
    Object.entries(MOVED).map(([noun, words]) => [`${noun}.moved`, `took a step on ${words}`]),
  ) as Record<Moved, string>),
  'payee.entered': 'named an account to be paid to',
  'payee.number_read': 'read the digits of the account of a supplier',
  'payee.details_read': 'read an account to pay into',
  'relation.asked': 'asked to record another company as their own',
  'survey.deleted': 'deleted a survey',
  'listing.reported': 'reported a product',
  'listing.dismissed': 'closed reports of a product',
  'interest.exported': 'exported who would buy their product',
  'message.reported': 'reported a message',
  'moderation.switched': 'switched whether new requests wait for the team',
  'moderation.read': 'read a reported message',
  'moderation.request_read': 'read a request',
  'moderation.dismissed': 'closed reports',
  'moderation.warned': 'warned the author of a message',
  'request.reported': 'reported a request',
  'agreement.signed': 'signed a confidentiality agreement',
  'agreement.opened': 'opened a confidential file',
  'agreement.taken_back': 'took access to confidential files back',
  'agreement.given_again': 'gave access to confidential files again',
  'launch_page.announced': 'wrote to a waitlist',
  'order.exported': 'exported orders',
  'calendar.made': 'made a private calendar address',
  'calendar.ended': 'switched their calendar address off',
  'launch_page.exported': 'exported a waitlist',
  'public_report.closed': 'closed reports of a public page',
  'mail.lifted': 'let mails go to an address that had refused them',
  'early_access.granted': 'granted early access',
  'data.exported': 'exported their own data',
  'account.erased': 'erased their account',
  'audit.exported': 'exported the audit log',
  'audit.archived': 'moved a month of the audit log into an archive',
} as const satisfies Record<string, string>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];

const day = z.optional(calendarDay());

/** Omitted fields match everything. */
export const auditFilter = z.object({
  action: z.optional(z.enum(ACTIONS)),
  /** The full address of a user, or a user id, also of an erased account. */
  actor: z._default(optionalText(), ''),
  /** The id of the subject. */
  subject: z._default(optionalText(), ''),
  /** Both days are included, in UTC. */
  from: day,
  to: day,
});
export type AuditFilter = z.output<typeof auditFilter>;

const person = z.object({
  id: z.string(),
  /** Null after the account was erased, and for what is no person. */
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
});

const subject = z.extend(person, {
  /** Of the supplier that it is about; null where there is none, or none any more. */
  case: z.nullable(z.object({ id: z.string(), company_name: z.string() })),
});

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for the system. */
  actor: z.nullable(person),
  action: z.string(),
  /** What was acted on; with name and address if it is a user. */
  subject: z.nullable(subject),
  /** Old and new values, reasons: names and values in display order. */
  detail: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = defineEndpoint('GET /v1/team/audit/', {
  summary: 'The audit log, newest first',
  action: 'audit.list',
  query: z.extend(pageQuery, auditFilter.shape),
  data: z.object({ entries: z.array(auditEntry), next_cursor: nextCursor }),
});

/** @returns the name of an export's file */
export function auditFileName(now: string): string {
  return `waggle-audit-${now.slice(0, 10)}.csv`;
}

/** Answers with the entries that the filter matches as a CSV file; only a refusal comes in the envelope. */
export const exportAudit = defineEndpoint('GET /v1/team/audit/export/', {
  summary:
    'The audit log entries that match a filter, as a CSV file; the export itself is an entry too',
  action: 'audit.export',
  query: auditFilter,
  data: z.object({}),
});
