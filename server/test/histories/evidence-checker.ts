/**
 * Holds what is told of a supplier against the promise: a badge claims nothing that no current, approved evidence of
 * that very content holds. Written from the promise alone; it shares no code with what it checks.
 */
import type { Badge, BadgeClaim } from '@waggle/contract/verification/claims';
import type { DocumentFacts, Facts, Told } from './history-facts.ts';

/** What a reviewer has checked, as it was at that moment. */
interface Check {
  document: Pick<DocumentFacts, 'id' | 'content'> | null;
  /** What was declared. */
  declared: string;
  /** The day from which it no longer holds. */
  until: string;
}

const FIELDS = {
  registered_company: ['company_name', 'registration_id', 'country'],
  tax_id: ['tax_id', 'country'],
  address: ['address', 'country'],
  website: ['website'],
} as const satisfies Record<string, readonly (keyof Facts)[]>;

const nameOf = ({ kind, subject }: Pick<BadgeClaim, 'kind' | 'subject'>) => `${kind} ${subject}`;

function declaredOf({ kind, subject }: Pick<BadgeClaim, 'kind' | 'subject'>, facts: Facts): string {
  if (kind === 'certificate') return facts.certifications.includes(subject) ? 'named' : '';
  if (kind === 'sanctions') return '';
  return FIELDS[kind].map((field) => facts[field]).join('\n');
}

/** What a history knows of its supplier from its own steps. */
export class EvidenceChecker {
  readonly #checks = new Map<string, Check>();
  /** Whether somebody verified the company and nobody has taken that back. */
  #vouched = false;
  #vouchedBefore = false;
  /** Whether the badge that stands has had a checked tax id. */
  #withTaxId = false;
  /** How many claims it has seen hold, and how many badges are valid. */
  readonly seen = { claims: 0, badges: 0 };

  checked(
    claim: Pick<BadgeClaim, 'kind' | 'subject'>,
    facts: Facts,
    { document, until }: Pick<Check, 'document' | 'until'>,
  ): void {
    this.#checks.set(nameOf(claim), { document, declared: declaredOf(claim, facts), until });
  }

  /** A claim was taken back. */
  withdrawn(claim: Pick<BadgeClaim, 'kind' | 'subject'>): void {
    this.#checks.delete(nameOf(claim));
  }

  verified(): void {
    this.#vouched = true;
    this.#withTaxId = false;
  }

  /** Rejected for good. */
  rejected(): void {
    this.#vouched = false;
  }

  /** Suspended or revoked. */
  pulled(): void {
    this.#vouchedBefore = this.#vouched;
    this.#vouched = false;
  }

  /** A second person has declined that: it is as if it had not been pulled. */
  declined(): void {
    this.#vouched = this.#vouchedBefore;
    this.#withTaxId = false;
  }

  /** Nothing of an account that was erased counts for the next one. */
  erased(): void {
    this.#checks.clear();
    this.#vouched = false;
  }

  #faultOfClaim(claim: BadgeClaim, facts: Facts, today: string): string | undefined {
    const check = this.#checks.get(nameOf(claim));
    if (check === undefined) return 'nobody has checked it';
    const declared = declaredOf(claim, facts);
    if (declared === '' || declared !== check.declared) return 'it was checked of another value';
    if (check.until <= today) return 'the check has run out';
    if (claim.valid_until === null || claim.valid_until <= today) return 'its last day is over';
    if (check.document === null) {
      return claim.fingerprints.length > 0 ? 'it names a document it does not rest on' : undefined;
    }
    const { id, content } = check.document;
    const now = facts.documents.find((one) => one.id === id);
    if (now === undefined || !facts.record.includes(id)) return 'its document is gone';
    if (now.content !== content) return 'its document has another content';
    if (now.state !== 'approved') return `its document is ${now.state}`;
    if (now.expires !== null && now.expires <= today) return 'its document has expired';
    if (now.expires !== null && claim.valid_until > now.expires) return 'it outlives its document';
    return claim.fingerprints.some((one) => one !== content) ? 'another fingerprint' : undefined;
  }

  #faultOfBadge(badge: Badge, facts: Facts, today: string): string | undefined {
    if (!this.#vouched) return 'nobody vouches for the company';
    const papers = facts.documents.filter(({ kind }) => kind === 'KYC_DOCS');
    const approved = papers.filter(({ state }) => state === 'approved');
    if (approved.length === 0) return 'no verification document is approved';
    if (approved.some(({ expires }) => expires !== null && expires <= today)) {
      return 'a verification document has expired';
    }
    const company = badge.claims.find(({ kind }) => kind === 'registered_company');
    if (company?.checked !== true) return 'the company is not checked';
    const holds = badge.claims.some(({ kind, checked }) => kind === 'tax_id' && checked);
    const lost = this.#withTaxId && !holds;
    this.#withTaxId = holds;
    return lost ? 'its tax id is not checked any more' : undefined;
  }

  /** @returns what is told without evidence, as sentences; none when all of it holds */
  faults({ badge, kyc }: Told, facts: Facts, today: string): string[] {
    const isValid = badge?.stands === true;
    // One that is lost stays lost until the company is verified again.
    if (!isValid) [this.#withTaxId, this.#vouched] = [false, false];
    const said: string[] = [];
    if (isValid !== (kyc === 'verified')) said.push(`the badge and the status differ: ${kyc}`);
    if (badge === null) return said;
    if (badge.company_name !== facts.company_name) said.push('the badge has another name');
    if (isValid) {
      this.seen.badges += 1;
      const fault = this.#faultOfBadge(badge, facts, today);
      if (fault !== undefined) said.push(`the badge is valid, and ${fault}`);
      if (badge.stands_until !== null && badge.stands_until <= today) said.push('it is over');
    }
    for (const claim of badge.claims) {
      if (!claim.checked) {
        if (claim.value !== '' || claim.fingerprints.length > 0 || claim.reference !== null) {
          said.push(`${nameOf(claim)} shows what is not checked`);
        }
        continue;
      }
      this.seen.claims += 1;
      const fault = isValid ? this.#faultOfClaim(claim, facts, today) : 'the badge is not valid';
      if (fault !== undefined) said.push(`${nameOf(claim)} is checked, and ${fault}`);
    }
    return said;
  }
}
