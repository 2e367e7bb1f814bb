/** The export holds every row of every table that is about the user, or somebody has decided why not. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { SANCTIONS_LISTS } from '@waggle/contract/verification/registers';
import { addSeconds } from '../../lib/clock.ts';
import { newId } from '../../lib/new-id.ts';
import { newReplacements, newRequestedChanges, resubmit } from '../../../test/resubmissions.ts';
import { newFile, patchCompany } from '../../../test/suppliers.ts';
import { testServer, TEST_ENV } from '../../../test/test-server.ts';
import { unzip } from '../../../test/files/unzip.ts';
import { processExpiries } from '../verification/expiry/expiry.service.ts';

const server = await testServer(TEST_ENV);

/** Tables whose rows about a user are not in the archive, each with the reason. */
const TABLES_LEFT_OUT: Record<string, string> = {
  audit_log:
    'what the user did is in actions; what the team did about the case, in verification_record',
  idempotency_keys: 'copies of answers, gone after a day',
  rate_events: 'counts, gone after a day',
  rate_counters: 'counts, gone after minutes',
  file_texts: 'what a program reads in the user’s pictures, which are in the archive themselves',
  device_links: 'hashes, gone after an hour',
  passkey_links: 'hashes, gone after a day',
  passkey_challenges: 'questions to a browser, gone after five minutes',
  sign_in_codes: 'gone after ten minutes',
  upload_reservations: 'uploads in flight, gone at their end',
  directory_entries: 'computed from supplier',
  directory_signatures: 'computed from supplier',
  directory_names: 'computed from supplier',
  directory_responses: 'computed from requests_received',
  listing_cards: 'cut from the first picture of the product, which is in the archive',
  desk_takes: 'gone after half a day; the steps of what was decided say by whom',
  proof_codes: 'gone after ten minutes; what one has proved stands beside it',
  openings: 'gone after a quarter of an hour; agreements says what was opened when',
  moderation: 'one row for everybody; who changed it last is in the audit log',
  moderation_mails: 'when a member of the team was last written to; the mail is in mails',
  suppressed_addresses: 'a row for an address that refuses mails; mails_refused says so',
  erasures: 'ids of users who are erased',
  pending_erasures: 'ids of users who are erased before the server listens',
};

/** Tables that lead to a user and of which a supplier with a case has no row, each with its place in the archive where that is not the table's name, and where its steps stand too. */
const OF_OTHERS: Record<string, string> = {
  legal_identities: 'legal_identity',
  entrepreneurs: 'entrepreneur',
  brands: 'brand',
  brand_versions: 'brand',
  palettes: 'brand',
  brand_names: 'brand',
  brand_name_batches: 'brand',
  shortlist_entries: 'shortlists',
  logo_runs: 'brand',
  logos: 'brand',
  saved_search_hits: 'saved_searches',
  rfqs: 'requests',
  rfq_files: 'files',
  rfq_invitations: 'requests_received',
  payee_accounts: 'payees',
  order_versions: 'orders',
  order_signatures: 'orders',
  order_documents: 'orders',
  order_invoices: 'orders',
  payments: 'orders',
  calendar_feeds: 'order_calendar',
  samples: 'orders',
  shipments: 'orders',
  changes: 'orders',
  refund_accounts: 'orders',
  agreement_steps: 'agreements',
  team_openings: 'confidential_files_opened_by_team',
  conversation_sides: 'messages',
  survey_invitations: 'surveys',
  products: 'shop',
  price_sheets: 'shop',
  policies: 'shop',
  listings: 'shop',
  launch_pages: 'launch_page',
  launch_goals: 'launch_page',
  team_members: 'user.team_role',
  competitors: 'research',
  research_plans: 'research',
  research_figures: 'research',
  research_reports: 'research',
  brand_assets: 'brand_kit',
  kit_runs: 'brand_kit',
  brand_texts: 'brand_kit',
  generation_runs: 'language_model',
  generation_user_days: 'language_model',
};

/** Columns by which a row is about a user and belongs to somebody else, each with the reason. */
const LEADS_TO_OTHERS: Record<string, string> = {
  'notifications.about': 'what the team was told of the user; it goes with the account',
};

/** Columns of the others, each with the reason. */
const COLUMNS_LEFT_OUT: Record<string, string> = {
  'steps.action': 'of a case: the states of a move and the kind of a decision tell it',
  'rfqs.demand_confirmed': 'computed from demand_proofs',
  'files.storage_key': 'where the store has the file, which is itself in the archive',
  'files.sha256': 'computed from the file, which is itself in the archive',
  'files.original_sha256': 'computed from the file as it was sent',
  'mails.variables': 'what its text is made of, which stands in the data that it is about',
  'mails.expires_at': 'when an unsent mail is given up',
  'mails.failing_since': 'for the next try of a mail that was not taken',
  'mails.next_try_at': 'for the next try of a mail that was not taken',
  'notifications.action_label': 'the text of a button; leads_to has its address',
  'files.loose_since': 'for the clean-up; in_use says whether it is used',
  'files.attached_at': 'in_use says whether it is used',
  'sessions.token_hash': 'a secret of the browser',
  'calendar_feeds.token_hash': 'a secret of the calendar',
  'sessions.second_factor_at': 'actions says when a passkey was used',
  'fraud_fingerprints.hash':
    'of what stands in supplier and files, and of no use without the secret',
  'verification_cases.search_name': 'the company’s name, folded',
  'verification_cases.search_text': 'name, numbers and addresses of the record, folded',
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** @returns the texts of a value, as a JSON document writes them; ids and figures tell nothing of anybody */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  if (typeof value !== 'string' || value === '' || UUID.test(value)) return [];
  const text = MOMENT.test(value)
    ? new Date(value).toISOString()
    : value.startsWith('\\x')
      ? value.slice(2)
      : value;
  return [JSON.stringify(text).slice(1, -1)];
}

/** The files of a test are rows; an archive needs their bytes. */
async function storeFiles(userId: string): Promise<void> {
  const { files } = server.services.context;
  const rows = await server.sql`SELECT storage_key, size FROM files WHERE user_id = ${userId}`;
  for (const row of rows) {
    const path = join(files.incoming, newId());
    await writeFile(path, Buffer.alloc(Number(row['size'])));
    await files.put(String(row['storage_key']), path);
  }
}

/** A supplier with a case that has seen everything: rounds, a badge, a claim that was lost, an end, an appeal. */
async function newFullHistory() {
  const scene = await newRequestedChanges(server);
  const { one, client } = scene;
  const { files, documents } = await newReplacements(server, scene);
  const proof = await newFile(server, one.token, 'KYC_DOCS', 'audit-letter.pdf');
  const answers = { taxId: { unchanged: true, words: 'As the register has it', proof: proof.url } };
  const sent = await resubmit(server, one.token, { documents, answers });
  assert.equal(sent.http, 200, sent.message);
  await client.look();
  await client.take();
  const expires_at = addSeconds(server.clock.now(), 5 * 24 * 3600).slice(0, 10);
  await client.decideDocument(files.licence.id, { state: 'approved', expires_at });
  await client.decideDocument(files.second.id, { state: 'approved', expires_at: null });
  for (const { id, kind } of client.seen.points) {
    if (kind === 'field') await client.send(`answers/${id}`, { accepted: true });
  }
  const claim = { checked: true, evidence: 'document', valid_until: null };
  await client.claim({ ...claim, kind: 'registered_company', document: files.licence.id });
  await client.claim({
    ...claim,
    kind: 'certificate',
    subject: 'ISO 9001',
    document: files.licence.id,
    page: 1,
    other_reason: 'The licence lists it',
    valid_until: expires_at,
  });
  const [list] = SANCTIONS_LISTS;
  await client.send('look-ups', { kind: 'sanctions', url: list?.url });
  await client.claim({ ...client.lookedUp(), kind: 'sanctions' });
  const reference = {
    register: 'Bundeszentralamt',
    number: 'DE811907980',
    url: 'https://register.example/1',
    looked_up_on: server.clock.now().slice(0, 10),
  };
  await client.claim({
    kind: 'tax_id',
    checked: true,
    evidence: 'public_register',
    valid_until: null,
    reference,
  });
  await client.notes({ private_note: 'The director was rude on the phone' });
  const verified = await client.decide({ decision: 'verify' });
  assert.equal(verified.http, 200, verified.message);
  await processExpiries(server.services.context);
  await patchCompany(server, one.token, { certifications: ['ISO 14001'] });
  await client.look();
  const pulled = await client.decide({ decision: 'suspend', reason: 'details_not_true' });
  assert.equal(pulled.http, 200, pulled.message);
  const appealed = await server.call('/v1/supplier/verification/appeal/', {
    token: one.token,
    body: { text: 'We have moved, that is all' },
  });
  assert.equal(appealed.statusCode, 200, appealed.body);
  const { id, email } = await server.user(one.token);
  const told = { title: 'Hello', message: 'News of the day' };
  const action = { path: '/supplier/profile', label: 'Open' };
  await server.sql`INSERT INTO notification_preferences VALUES (${id}, 'info', false)`;
  await server.sql`
    INSERT INTO identities VALUES ('https://idp.example', ${`subject-${id}`}, ${id}, ${server.clock.now()})`;
  await server.notify({ userId: id, type: 'info', ...told, action });
  await server.sql`
    WITH known AS (
      INSERT INTO fraud_fingerprints (id, kind, hash, case_id, reason, at, kept_until, refuses)
      VALUES (${newId()}, 'phone', 'own', ${client.id}, 'sanctioned_party', now(), '2998-01-01', true),
        (${newId()}, 'tax_id', 'other', ${newId()}, 'details_not_true', now(), '2999-01-01', true)
      RETURNING *)
    INSERT INTO verification_hits
      (id, case_id, fingerprint_id, kind, other_case, at, settled_at, finding)
    SELECT ${newId()}, ${client.id}, id, kind, case_id, now(), now(), 'Only the number is the same'
    FROM known WHERE kind = 'tax_id'`;
  await storeFiles(id);
  return { token: one.token, userId: id, email, supplierId: String(one.record['id']), client };
}

test('every row about a supplier is in the archive, or somebody has decided why not', async () => {
  const { token, userId, email, supplierId, client } = await newFullHistory();
  const answer = await server.call('/v1/account/export/', { token, method: 'POST' });
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 200));
  const files = await unzip(answer.rawPayload);
  const archive = JSON.parse(String(files.get('data.json')));
  const text = JSON.stringify(archive);

  const own = await server.sql`SELECT id FROM files WHERE user_id = ${userId}`;
  const about = [userId, supplierId, client.id, ...own.map((row) => String(row['id']))];
  const columns = await server.sql`
    SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
      AND c.data_type IN ('uuid', 'text', 'citext')
      AND NOT c.table_name || '.' || c.column_name = ANY (${Object.keys(LEADS_TO_OTHERS)})
    ORDER BY c.table_name, c.ordinal_position`;
  const tables = Map.groupBy(columns, (row) => String(row['table']));
  const missing = new Set<string>();
  const seen = new Set<string>();
  for (const [table, of] of tables) {
    const where = of.map((row) =>
      row['type'] === 'uuid'
        ? `"${String(row['column'])}" = ANY ($1::uuid[])`
        : `"${String(row['column'])}" = ANY ($2::text[])`,
    );
    const rows = await server.sql.unsafe(
      `SELECT to_jsonb(t) AS row FROM "${table}" t
       WHERE $1::uuid[] IS NOT NULL AND $2::text[] IS NOT NULL AND (${where.join(' OR ')})`,
      [about, [...about, email]],
    );
    if (rows.length > 0) seen.add(table);
    if (table === 'steps') for (const { row } of rows) seen.add(`steps of ${row.noun}`);
    if (table in TABLES_LEFT_OUT) continue;
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row as object)) {
        const place = `${table}.${column}`;
        if (place in COLUMNS_LEFT_OUT) continue;
        for (const one of textsOf(value)) if (!text.includes(one)) missing.add(`${place}: ${one}`);
      }
    }
  }
  const leading = await server.sql`
    SELECT DISTINCT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public'
        AND column_name IN ('user_id', 'supplier_id', 'case_id', 'file_id', 'recipient')
    UNION SELECT DISTINCT tc.table_name FROM information_schema.table_constraints tc
      JOIN information_schema.constraint_column_usage cu USING (constraint_schema, constraint_name)
      WHERE tc.constraint_type = 'FOREIGN KEY'
        AND cu.table_name IN ('users', 'suppliers', 'verification_cases', 'files')`;
  const nouns = server.services.context.modules.flatMap(({ steps = [] }) => steps);
  const decided = { ...archive, ...TABLES_LEFT_OUT, ...OF_OTHERS };
  const undecided = leading
    .map((row) => String(row['name']))
    .filter((one) => tables.has(one))
    .concat(nouns.flatMap(({ noun, table }) => (table in decided ? [] : `steps of ${noun}`)))
    .filter((one) => !seen.has(one) && !(one in decided));
  assert.deepEqual([...missing].toSorted(), [], 'rows that are not in the archive');
  assert.deepEqual(undecided, [], 'tables about a user that the history above does not fill');

  const { verification_record: record } = archive;
  assert.equal(record.case.private_note, 'The director was rude on the phone');
  assert.ok(!JSON.stringify(record).includes('lena'), 'reviewers are named by their roles alone');
});
