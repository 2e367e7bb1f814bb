/** What the team does with a supplier's case: documents, claims with their evidence, and the decision. */
import type { ReviewCase } from '@waggle/contract/verification/review';
import { optionId } from '@waggle/contract/directory/facets';
import type { CaseSummary } from '@waggle/contract/team/queue';
import { choicesOf } from './choose.ts';
import type { DemoCompany } from './companies.ts';
import { DEMO_DAYS } from './demo-server.ts';
import type { DemoUser } from './demo-user.ts';

const DAY = 24 * 3600_000;

/** @returns a date so many days from now */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** @returns what a certificate's file is called */
export const certificateFile = (certification: string): string =>
  `${optionId(certification)}-certificate.pdf`;

/** @returns the day on which a company's certificate ends */
export function certificateEnd({ email }: DemoCompany, certification: string): string {
  return dayFromNow(150 + choicesOf(`${email} ${certification}`).number(700));
}

/** A member of the team at one case; each step sends the version of the answer before. */
class CaseDesk {
  readonly #member: DemoUser;
  seen: ReviewCase;

  private constructor(member: DemoUser, seen: ReviewCase) {
    this.#member = member;
    this.seen = seen;
  }

  static async open(member: DemoUser, { email }: DemoCompany): Promise<CaseDesk> {
    const search = encodeURIComponent(email);
    const found = await member.get(`/v1/team/cases/?filter=all&search=${search}`);
    const [summary] = found['cases'] as CaseSummary[];
    const { case: seen } = await member.get(`/v1/team/cases/${summary?.id}/`);
    return new CaseDesk(member, seen as ReviewCase);
  }

  async step(path: string, body: object = {}): Promise<void> {
    const { id, version } = this.seen;
    const data = await this.#member.post(`/v1/team/cases/${id}/${path}/`, { version, ...body });
    this.seen = data['case'] as ReviewCase;
  }
}

async function approveDocuments(desk: CaseDesk, company: DemoCompany): Promise<void> {
  const ends = new Map(
    company.provenCertifications.map((one) => [certificateFile(one), certificateEnd(company, one)]),
  );
  for (const { id, name, state } of desk.seen.documents_list) {
    if (state !== 'new') continue;
    const expires_at = ends.get(name) ?? null;
    const certification =
      company.provenCertifications.find((one) => certificateFile(one) === name) ?? '';
    await desk.step(`documents/${id}`, { state: 'approved', expires_at, certification });
  }
}

/** How a claim is checked that was looked up, with what was searched for: on the demo's first day, because its clock is behind. */
function lookedUp(number: string, register = 'Company register') {
  const reference = { register, number, url: '', looked_up_on: dayFromNow(-DEMO_DAYS) };
  return { evidence: 'public_register', reference } as const;
}

async function checkClaims(desk: CaseDesk, company: DemoCompany): Promise<void> {
  const choices = choicesOf(`${company.email} claims`);
  const claims: object[] = [
    { kind: 'registered_company', ...lookedUp(company.application.registration_id) },
    { kind: 'tax_id', evidence: 'document' },
    { kind: 'sanctions', ...lookedUp(company.application.name, 'Sanctions lists') },
  ];
  if (choices.number(10) < 4) {
    claims.push({ kind: 'address', evidence: 'document', town: company.region });
  }
  for (const subject of company.provenCertifications) {
    const document = desk.seen.documents_list.find(({ name }) => name === certificateFile(subject));
    const valid_until = certificateEnd(company, subject);
    claims.push({
      kind: 'certificate',
      subject,
      evidence: 'document',
      document: document?.id,
      valid_until,
    });
  }
  for (const claim of claims) await desk.step('claims', { checked: true, ...claim });
}

/**
 * Brings a case to where the demo wants it; what was done in an earlier run is not done again.
 * @param team the reviewer, and a second person to confirm what needs one
 */
export async function reviewSupplier(
  team: { reviewer: DemoUser; admin: DemoUser },
  company: DemoCompany,
): Promise<void> {
  const { outcome } = company;
  if (outcome === 'pending') return;
  const desk = await CaseDesk.open(team.reviewer, company);
  if (desk.seen.state === 'submitted') await desk.step('take');
  if (outcome === 'in_review') return;
  if (desk.seen.state === 'in_review') {
    await approveDocuments(desk, company);
    if (outcome === 'changes_requested') {
      const note = 'The street and the postal code are missing.';
      await desk.step('fields/address', { reason: 'incomplete', note });
      await desk.step('decision', { decision: 'request_changes' });
      return;
    }
    await checkClaims(desk, company);
    await desk.step('decision', { decision: 'verify' });
  }
  if (outcome !== 'suspended') return;
  if (desk.seen.state === 'verified') {
    await desk.step('decision', { decision: 'suspend', reason: 'ceased_trading' });
  }
  const second = await CaseDesk.open(team.admin, company);
  if (second.seen.needs === 'confirmation') {
    await second.step('decision', { decision: 'confirm_suspension' });
  }
}
