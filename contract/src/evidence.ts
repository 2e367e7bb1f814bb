/** Proofs of demand: what Waggle has measured, frozen with a request for the suppliers that are asked. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { pageDemand, surveyDemand } from './evidence/demand.ts';
import { DEMAND_LIMITS } from './limits.ts';
import { findWarnings } from './messages/warnings.ts';
import { RFQ_STATES } from './rfq/states.ts';
import { isStorable, trimmed } from './text.ts';

export * from './evidence/demand.ts';

/** What is frozen: exactly this is what suppliers read and what the fingerprint is of. */
export const proofContent = z.object({
  /** Of the brand; null before one is chosen. */
  brand: z.nullable(z.string()),
  request: z.string(),
  /** Null before a launch page was live. */
  page: z.nullable(pageDemand),
  /** Null before a survey has answers. */
  survey: z.nullable(surveyDemand),
  /** In the entrepreneur's own words; null without any. */
  told: z.nullable(z.object({ by: z.string(), text: z.string() })),
});
export type ProofContent = z.output<typeof proofContent>;

export const proof = z.object({
  id: z.string(),
  taken_at: z.string(),
  /** Of `canonicalJson(content)`, in hexadecimal digits. */
  sha256: z.string(),
  content: proofContent,
});
export type Proof = z.output<typeof proof>;

/** What the figures are now, with a request or with none yet. */
const preview = z.object({
  content: proofContent,
  /** Whose words would stand in it. */
  by: z.string(),
  /** Why it cannot be sent: a code of the permissions' reasons; null when it can. */
  refused: z.nullable(z.string()),
});

/** Words of the entrepreneur: nothing that leads around Waggle, as in messages. */
const told = z.string({ error: 'Must be text' }).check(
  trimmed(),
  z.refine(isStorable, { error: 'Contains characters that cannot be stored', abort: true }),
  z.maxLength(DEMAND_LIMITS.told, {
    error: `Write at most ${DEMAND_LIMITS.told} characters`,
    abort: true,
  }),
  z.refine((text) => findWarnings(text).length === 0, {
    error: 'Leave out addresses, phone numbers, links and accounts: suppliers answer you here',
  }),
);

const ofRequest = z.object({
  preview,
  /** The newest first: the first one is what suppliers read. */
  proofs: z.array(proof),
});
export type RequestProofs = z.output<typeof ofRequest>;

export const getDemandPreview = defineEndpoint('GET /v1/demand/', {
  summary: 'What a proof of demand would contain now, and the requests it can be sent with',
  action: 'evidence.preview',
  data: z.object({
    preview,
    /** The last changed first. */
    requests: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        state: z.enum(RFQ_STATES),
        proof: z.nullable(proof),
      }),
    ),
  }),
});
export type DemandPreview = z.output<typeof getDemandPreview.data>;

export const listProofs = defineEndpoint('GET /v1/rfqs/:id/demand-proofs/', {
  summary: 'The proofs of demand of one of the user’s requests, and what a new one would contain',
  action: 'evidence.list',
  data: ofRequest,
});

export const takeProof = defineEndpoint('POST /v1/rfqs/:id/demand-proofs/', {
  summary: 'Freeze what is measured now and send it with a request; it replaces what suppliers see',
  done: 'Sent with the request',
  action: 'evidence.show',
  body: z.object({ told: z._default(told, '') }),
  data: ofRequest,
  errors: ['conflict'],
  creates: true,
});

export const withdrawProofs = defineEndpoint('DELETE /v1/rfqs/:id/demand-proofs/', {
  summary: 'Don’t send a proof with a draft after all',
  done: 'Not sent with the request',
  action: 'evidence.withdraw',
  data: ofRequest,
  errors: ['conflict'],
});

const shownProof = z.object({
  proof: z.nullable(proof),
  /** Whether one was sent that is not shown while the team has taken down what its figures come from. */
  withheld: z.boolean(),
  /** Whether the entrepreneur has closed the page meanwhile, on which no more people can join. */
  page_closed: z.boolean(),
});
export type ShownProof = z.output<typeof shownProof>;

export const getReceivedProof = defineEndpoint('GET /v1/requests/:id/demand-proof/', {
  summary: 'The proof of demand of a request the supplier has received',
  action: 'evidence.read',
  data: shownProof,
});

export const getModeratedProof = defineEndpoint('GET /v1/team/requests/:id/demand-proof/', {
  summary: 'The proof of demand that a request shows to suppliers',
  action: 'evidence.moderate',
  data: shownProof,
});
