/** Confidential files of a request: opened by a signed agreement, shown with a watermark, each opening on record for both sides. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { AGREEMENT_LIMITS } from './limits.ts';
import { draftText } from './text/draft-text.ts';
import { timeZone } from './calendar/time-zone.ts';

/** One line of the record; the same for both sides. */
const agreementStep = z.object({
  id: z.string(),
  at: z.string(),
  what: z.enum(['signed', 'opened', 'taken_back', 'given_again', 'team_opened']),
  /** Who did it; a pseudonym once the account is erased. Of the team no name. */
  who: z.string(),
  /** The file's name, of an opening. */
  file: z.nullable(z.string()),
  /** What the buyer has said; of the team, why, as the end of a sentence. */
  note: z.string(),
});
export type AgreementStep = z.output<typeof agreementStep>;

const signature = z.object({ name: z.string(), company: z.string(), at: z.string() });

const common = {
  /** Paragraphs, apart by an empty line. */
  text: z.string(),
  /** SHA-256 of the text as UTF-8, in hexadecimal digits. */
  fingerprint: z.string(),
  /** Null until it is signed. */
  signed: z.nullable(signature),
  /** When the buyer took access back; null while the supplier has it. */
  closed: z.nullable(z.object({ at: z.string(), note: z.string() })),
  /** The newest first. */
  record: z.array(agreementStep),
};

/** As the supplier sees it. */
const agreement = z.object({
  ...common,
  /** The name to type: that of the account's contact person. */
  name: z.string(),
  company: z.string(),
  buyer: z.string(),
  /** Whether the supplier has to say its legal name and address before it signs. */
  asks_identity: z.boolean(),
});
export type Agreement = z.output<typeof agreement>;

/** As the buyer sees it, of one supplier. */
const givenAgreement = z.object({
  ...common,
  invitation_id: z.string(),
  supplier_name: z.string(),
});
export type GivenAgreement = z.output<typeof givenAgreement>;

const one = z.object({ agreement });

export const getAgreement = defineEndpoint('GET /v1/requests/:id/agreement/', {
  summary: 'The agreement that opens the confidential files of a request, with its record',
  action: 'agreement.read',
  data: one,
});

export const signAgreement = defineEndpoint('POST /v1/requests/:id/agreement/', {
  summary:
    'Sign the agreement by typing the account’s name; `fingerprint` is that of the text that was read',
  done: 'Signed',
  action: 'agreement.sign',
  body: z.object({
    name: draftText(AGREEMENT_LIMITS.name),
    fingerprint: z.string({ error: 'Must be the fingerprint of the text' }).check(z.maxLength(64)),
    may_sign: z.literal(true, { error: 'Say that you may sign for the company' }),
  }),
  data: one,
  errors: ['conflict'],
  creates: true,
});

const opening = z.object({
  /** Its pages are at `/v1/openings/:id/pages/:number`, as pictures, to whoever opened it. */
  id: z.string(),
  pages: z.number(),
  /** How many pages the file has: more than are shown. */
  all_pages: z.number(),
  until: z.string(),
});
export type Opening = z.output<typeof opening>;

export const openFile = defineEndpoint('POST /v1/requests/:id/agreement/files/:file/open/', {
  summary:
    'Open a confidential file: adds an entry to the record, and gives pages with the reader’s name and the time',
  action: 'agreement.open',
  body: z.object({ time_zone: timeZone() }),
  data: z.object({ opening }),
  errors: ['forbidden', 'conflict', 'too_many_requests', 'unsupported_type'],
});

/** A picture and no call: its path for the page, and what guards it. */
export const OPENING_PAGE = {
  path: '/v1/openings/:id/pages/:number',
  action: 'agreement.open',
} as const;

export const listAgreements = defineEndpoint('GET /v1/rfqs/:id/agreements/', {
  summary: 'Who signed for the confidential files of a request, and who opened them and when',
  action: 'agreement.record',
  data: z.object({
    agreements: z.array(givenAgreement),
    /** What the team opened, the newest first; it stands in the record of every agreement too. */
    by_team: z.array(agreementStep),
  }),
});

const given = z.object({ agreement: givenAgreement });
const note = z.object({ note: draftText(AGREEMENT_LIMITS.note) });

export const takeAccessBack = defineEndpoint(
  'POST /v1/rfqs/:id/agreements/:invitation/take-back/',
  {
    summary: 'Revoke a supplier’s access to confidential files, at once',
    done: 'Access taken back',
    action: 'agreement.take_back',
    body: note,
    data: given,
    errors: ['invalid_input', 'not_found', 'conflict'],
  },
);

export const giveAccessAgain = defineEndpoint(
  'POST /v1/rfqs/:id/agreements/:invitation/give-again/',
  {
    summary: 'Restore a supplier’s access that was revoked',
    done: 'Access given again',
    action: 'agreement.give_again',
    body: note,
    data: given,
    errors: ['invalid_input', 'not_found', 'conflict'],
  },
);
