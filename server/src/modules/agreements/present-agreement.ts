/** An agreement as both sides see it, and as it would be signed. */
import { createHash } from 'node:crypto';
import type { Agreement, AgreementStep, GivenAgreement } from '@waggle/contract/agreements';
import { type AgreementParty, agreementText } from '@waggle/contract/agreements/nda-text';
import type { LegalIdentity } from '@waggle/contract/accounts/legal-identity';
import type { AgreementFacts } from '@waggle/contract/agreements/permissions';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { namedCountry } from '../../lib/countries/country-names.ts';
import type { Db } from '../../lib/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { supplierValues } from '../supplier/record.service.ts';
import type { InvitationRow } from '../rfq/invitations/asked.service.ts';
import type { RfqRow } from '../rfq/request-rows.service.ts';
import { stateFor } from '../rfq/invitations/time-frame.service.ts';
import type { AgreementRow, StepRow } from './agreements.repo.ts';
import type { TeamOpeningRow } from './team-openings.repo.ts';

/** An invitation with its request, and its agreement once that is signed. */
export interface Found {
  readonly invitation: InvitationRow;
  readonly rfq: RfqRow;
  readonly agreement: AgreementRow | undefined;
  /** Whether the supplier takes nothing from this buyer. */
  readonly muted: boolean;
  /** Of the sides, where they have said it. */
  readonly legal: { readonly buyer?: LegalIdentity; readonly supplier?: LegalIdentity };
}

const CAPACITY_WORDS = {
  private_person: 'a private person',
  own_business: 'in business under that name',
  company: 'a registered company',
} as const;

/** @returns a side by what it has said of itself in law; by what else is known, for one that was never asked */
function partyOf(
  legal: LegalIdentity | undefined,
  { name, country }: { name: string; country: string | null },
): AgreementParty {
  if (legal === undefined) {
    return { name, place: (country && namedCountry(country)?.name) ?? '', capacity: '' };
  }
  const place = [legal.address.replaceAll(/\s*\n\s*/g, ', '), namedCountry(legal.country)?.name];
  return { name: legal.name, place: place.join(', '), capacity: CAPACITY_WORDS[legal.capacity] };
}

function closedOf(agreement: AgreementRow | undefined): AgreementFacts['closed'] {
  const at = agreement?.closed_at ?? null;
  return at === null ? null : { at, note: agreement?.note ?? '' };
}

export function factsOf(
  { invitation, rfq, agreement, muted }: Omit<Found, 'legal'>,
  now: Time,
): AgreementFacts {
  const { supplier_user_id, buyer_id, quote_state } = invitation;
  return {
    supplier_user_id,
    buyer_id,
    rfq_state: stateFor(rfq, invitation, now),
    quote_state,
    muted,
    signed: agreement !== undefined,
    closed: closedOf(agreement),
  };
}

export const fingerprintOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** @returns the text to sign now */
export function textOf({ invitation, rfq, legal }: Found): string {
  return agreementText({
    buyer: partyOf(legal.buyer, { name: rfq.buyer_name, country: rfq.buyer_country }),
    supplier: partyOf(legal.supplier, { name: invitation.supplier_name, country: null }),
    title: rfq.title,
    // The request's own id would be the same for all that were asked.
    requestId: invitation.id,
  });
}

function presentStep({ id, at, what, who, file, note }: StepRow): AgreementStep {
  return { id, at, what, who, file, note };
}

/**
 * Who of the team it was stays in the audit log. That something was reported is not a reason here: a buyer who has
 * asked one supplier would learn who reported it.
 */
export function presentTeamOpening({
  id,
  at,
  file,
  before_sending,
}: TeamOpeningRow): AgreementStep {
  const note = before_sending ? 'to check the request before it was sent' : 'to check the request';
  const [what, who] = ['team_opened', `${PRODUCT_NAME}’s team`] as const;
  return { id, at, what, who, file, note };
}

/** Everything that stands in the record of an agreement, the newest first. */
export interface Happened {
  readonly steps: readonly StepRow[];
  readonly byTeam: readonly TeamOpeningRow[];
}

/** @returns the record of an agreement; the same for both sides */
export function presentRecord({ steps, byTeam }: Happened): AgreementStep[] {
  const all = [...steps.map(presentStep), ...byTeam.map(presentTeamOpening)];
  // An id begins with its time.
  return all.toSorted((one, other) => (one.id < other.id ? 1 : -1));
}

function presentCommon(
  agreement: AgreementRow | undefined,
  happened: Happened,
  unsigned: string,
): Pick<GivenAgreement, 'text' | 'fingerprint' | 'signed' | 'closed' | 'record'> {
  const text = agreement?.text ?? unsigned;
  return {
    text,
    fingerprint: agreement?.fingerprint ?? fingerprintOf(text),
    signed:
      agreement === undefined
        ? null
        : {
            name: agreement.name,
            company: agreement.company,
            at: agreement.signed_at,
          },
    closed: closedOf(agreement),
    record: presentRecord(happened),
  };
}

/** @returns the name that the supplier's user has to type: its contact person, as the company has said it */
export async function signerName(
  db: Db,
  { supplier_id }: Pick<InvitationRow, 'supplier_id'>,
  viewer: Pick<Viewer, 'name'>,
): Promise<string> {
  const values = supplier_id === null ? undefined : await supplierValues(db, supplier_id);
  return values?.name ?? viewer.name;
}

export async function presentAgreement(
  db: Db,
  viewer: Viewer,
  found: Found,
  happened: Happened,
): Promise<Agreement> {
  const { invitation, rfq, agreement } = found;
  return {
    ...presentCommon(agreement, happened, textOf(found)),
    name: agreement?.name ?? (await signerName(db, invitation, viewer)),
    company: agreement?.company ?? invitation.supplier_name,
    buyer: rfq.buyer_name,
    asks_identity: agreement === undefined && found.legal.supplier === undefined,
  };
}

export function presentGiven(agreement: AgreementRow, happened: Happened): GivenAgreement {
  return {
    ...presentCommon(agreement, happened, agreement.text),
    invitation_id: agreement.invitation_id,
    supplier_name: agreement.company,
  };
}
