/** The steps that a random history takes: of the supplier, of the team, and of time. */
import { PULL_REASONS } from '@waggle/contract/verification/reasons';
import { processExpiries } from '../../src/modules/verification/expiry/expiry.service.ts';
import { COMPANY_PATH } from '../suppliers.ts';
import type { DocumentFacts, Facts } from './history-facts.ts';
import type { History, Member } from './history.ts';

type Step = (history: History) => Promise<unknown>;

const DAY = 24 * 3600;
const FIELD_OF = { KYC_DOCS: 'documents', CERTIFICATES: 'certificateDocuments' } as const;
const CERTIFICATIONS = ['ISO 9001', 'BSCI'];
/** Changes to and fro, so that a value also comes back. */
const VALUES = {
  company_name: ['Holm Metall', 'Holm & Sons'],
  businessRegistration: ['HRB 4711', 'HRB 4712'],
  taxId: ['DE811907980', 'DE811907981'],
  country: ['Germany', 'Austria'],
  address: ['Gießereistraße 4, Leipzig', 'Ring 1, Wien', ''],
  contactWebsite: ['https://holm.example', 'https://other.example'],
};
const CLAIMS = [
  { kind: 'registered_company', subject: '' },
  { kind: 'registered_company', subject: '' },
  { kind: 'tax_id', subject: '' },
  { kind: 'address', subject: '' },
  { kind: 'website', subject: '' },
  { kind: 'certificate', subject: 'ISO 9001' },
] as const;

function member({ random, team }: History): Member {
  return random.pick(team);
}

/** @returns the document's list with other documents in it */
function documentsOf({ documents, record }: Facts, kind: DocumentFacts['kind']): string[] {
  return documents.flatMap((one) => (one.kind === kind && record.includes(one.id) ? one.url : []));
}

const change = (history: History, body: object) =>
  history.call(COMPANY_PATH, body, { method: 'PATCH' });

async function changeDocuments(
  history: History,
  edit: (urls: string[], fresh: string) => string[],
): Promise<void> {
  const kind = history.random.pick(['KYC_DOCS', 'CERTIFICATES'] as const);
  const fresh = await history.upload(kind);
  await change(history, { [FIELD_OF[kind]]: edit(documentsOf(history.facts, kind), fresh) });
}

async function changeValue(history: History): Promise<void> {
  const [field, values] = history.random.pick(Object.entries(VALUES));
  await change(history, { [field]: history.random.pick(values) });
}

/** Answers every request: with another document, another text, or words alone. */
async function resubmit(history: History): Promise<void> {
  const { random, facts } = history;
  const due = facts.documents.filter(
    ({ state, expires }) =>
      state === 'revision' || state === 'rejected' || (expires !== null && random.chance(0.7)),
  );
  const documents: Record<string, string> = {};
  const answers: Record<string, object> = {};
  for (const { id, kind } of due) {
    if (random.chance(0.7)) documents[id] = await history.upload(kind);
    else answers[id] = { unchanged: true, words: 'It is the right one' };
  }
  if (random.chance(0.3)) answers['taxId'] = { unchanged: true, words: 'It is right' };
  const fields = random.chance(0.3) ? { taxId: random.pick(VALUES.taxId) } : {};
  await history.call('/v1/supplier/verification/resubmit/', { documents, answers, fields });
}

async function decideDocument(history: History, state: 'approved' | 'other'): Promise<void> {
  const { random, facts } = history;
  const { id } = random.pick(facts.documents);
  const expires_at = random.chance(0.4) ? history.dayIn(1 + random.below(60)) : null;
  const other = random.pick([
    { state: 'revision', reason: 'blurry_image' },
    { state: 'rejected', reason: 'fake_or_altered' },
    { state: 'new' },
  ]);
  const body = state === 'approved' ? { state, expires_at } : other;
  await history.review(`documents/${id}`, body, member(history));
}

async function checkSome(history: History, by = member(history)): Promise<void> {
  const { random, facts } = history;
  const claim = random.pick(CLAIMS);
  const approved = facts.documents.filter(({ state }) => state === 'approved');
  const document = random.chance(0.7) ? approved[random.below(approved.length)] : undefined;
  const until = random.chance(0.5) ? history.dayIn(1 + random.below(60)) : null;
  await history.check(claim, document, { until, by });
}

async function withdraw(history: History): Promise<void> {
  const claim = history.random.pick(CLAIMS);
  if (await history.review('claims', { ...claim, checked: false }, member(history))) {
    history.checker.withdrawn(claim);
  }
}

async function decide(history: History, decision: string, by = member(history)): Promise<void> {
  const { random, checker } = history;
  const reasons: Record<string, object> = {
    reject: { reason: 'unreadable_after_request' },
    suspend: { reason: random.pick(PULL_REASONS) },
    revoke: { reason: random.pick(PULL_REASONS) },
  };
  const done = await history.review('decision', { decision, ...reasons[decision] }, by);
  if (!done) return;
  if (decision === 'verify') checker.verified();
  if (decision === 'decline_pull') checker.declined();
  if (decision === 'reject') checker.rejected();
  if (decision === 'suspend' || decision === 'revoke') checker.pulled();
}

/** A whole review by one person: takes the case, approves, checks and verifies, as far as the case lets it. */
async function reviewAll(history: History): Promise<void> {
  const [by] = history.team;
  if (by === undefined) return;
  await history.review('take', {}, by);
  await history.verify();
  for (const { id, state } of history.facts.documents) {
    if (state === 'approved') continue;
    const expires_at = history.random.chance(0.3)
      ? history.dayIn(20 + history.random.below(60))
      : null;
    await history.review(`documents/${id}`, { state: 'approved', expires_at }, by);
    await history.verify();
  }
  for (const id of history.facts.points) {
    await history.review(`answers/${id}`, { accepted: true }, by);
    await history.verify();
  }
  const document = history.facts.documents.findLast(
    ({ kind, state }) => kind === 'KYC_DOCS' && state === 'approved',
  );
  for (const kind of ['registered_company', 'tax_id'] as const) {
    await history.check({ kind, subject: '' }, document, { until: null, by });
    await history.verify();
  }
  await history.check({ kind: 'sanctions', subject: '' }, undefined, { until: null, by });
  await history.verify();
  await checkSome(history, by);
  await history.verify();
  await decide(history, 'verify', by);
}

/** Time passes: with the daily job, or before it has run. */
async function pass(history: History, days: number): Promise<void> {
  const { server, random } = history;
  server.clock.advance(days * DAY);
  const now = server.clock.now();
  await server.sql`UPDATE sessions SET created_at = ${now}, last_used_at = ${now}`;
  history.log.push(`${days} days pass`);
  if (random.chance(0.3)) return;
  if (random.chance(0.5)) await history.verify();
  await processExpiries(server.services.context);
  history.log.push('the daily job runs');
}

const STEPS: readonly (readonly [weight: number, step: Step])[] = [
  [6, (history) => changeDocuments(history, (urls, fresh) => [...urls.slice(1), fresh])],
  [2, (history) => changeDocuments(history, (urls, fresh) => [...urls, fresh])],
  [2, (history) => changeDocuments(history, (urls) => urls.slice(1))],
  [6, changeValue],
  [2, (history) => change(history, { certifications: [history.random.pick(CERTIFICATIONS)] })],
  [6, resubmit],
  [1, (history) => history.call('/v1/supplier/verification/appeal/', { text: 'It is wrong' })],
  [2, (history) => history.erase()],
  [10, reviewAll],
  [4, (history) => history.review('take', {}, member(history))],
  [4, (history) => decideDocument(history, 'approved')],
  [4, (history) => decideDocument(history, 'other')],
  [4, (history) => checkSome(history)],
  [2, withdraw],
  [4, (history) => decide(history, 'request_changes')],
  [2, (history) => decide(history, 'verify')],
  [1, (history) => decide(history, 'reject')],
  [2, (history) => decide(history, 'suspend')],
  [1, (history) => decide(history, 'revoke')],
  [1, (history) => decide(history, 'confirm_suspension')],
  [1, (history) => decide(history, 'decline_pull')],
  [1, (history) => decide(history, 'reopen_case')],
  [1, (history) => decide(history, 'grant_appeal')],
  [3, (history) => pass(history, 1 + history.random.below(10))],
  [4, (history) => pass(history, 15 + history.random.below(60))],
  [1, (history) => pass(history, 366)],
];

const TOTAL = STEPS.reduce((sum, [weight]) => sum + weight, 0);

/** Takes one step, whichever it is. */
export async function takeRandomStep(history: History): Promise<void> {
  let left = history.random.below(TOTAL);
  const step = STEPS.find(([weight]) => (left -= weight) < 0)?.[1];
  await step?.(history);
}

/** Applies, and is reviewed as a whole. */
export async function begin(history: History): Promise<void> {
  await history.apply();
  await history.verify();
  await reviewAll(history);
  await history.verify();
}
