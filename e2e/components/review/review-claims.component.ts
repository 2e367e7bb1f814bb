/** Checks with their evidence in the console, and the saved replies of the team. */
import type { Claim } from '@waggle/contract/verification/claims';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { expect, long, test } from '../fixtures.ts';
import { CERTIFICATE, LICENCE } from '../records.ts';
import { document, openStubCase, OWN, REVIEW_CASE } from './review-fixtures.ts';

const UNCHECKED = REVIEW_CASE.claims[0] as Claim;
const CHECKED: Claim = {
  ...UNCHECKED,
  kind: 'tax_id',
  checked: true,
  evidence: 'public_register',
  valid_until: '2027-05-05',
  reference: {
    register: 'VIES',
    number: 'DE811907980',
    url: 'https://ec.europa.eu/taxation_customs/vies',
    looked_up_on: '2026-05-05',
  },
};
const CASE: ReviewCase = {
  ...REVIEW_CASE,
  assignee: OWN,
  documents_list: [document(LICENCE, { state: 'approved' })],
  claims: [
    UNCHECKED,
    CHECKED,
    {
      ...UNCHECKED,
      kind: 'address',
      lost: { at: '2026-05-01T00:00:00.000Z', reason: 'document_replaced' },
    },
    { ...UNCHECKED, kind: 'website', declared: false },
    { ...UNCHECKED, kind: 'sanctions' },
  ],
};

long(
  'a claim shows its evidence, why it is lost, or that nothing was declared',
  async ({ page, server, signedIn }) => {
    await signedIn('reviewer');
    await openStubCase(page, server, CASE);
    const checks = page.getByRole('region', { name: 'Checks' });
    await expect(checks).toContainText('VIES, DE811907980, looked up on 5 May 2026');
    await expect(checks).toContainText('until 5 May 2027');
    await expect(checks).toContainText('Not checked: document replaced');
    await expect(checks).toContainText('Not declared, so it cannot be checked');
    await expect(page.getByRole('button', { name: 'Check: Website' })).toHaveCount(0);
    await expect(checks).toContainText('1 of 1 approved');
    await expect(checks.getByRole('link', { name: 'Handelsregister' }).first()).toHaveAttribute(
      'href',
      'https://www.handelsregister.de',
    );
    for (const list of ['EU', 'UN', 'US', 'UK', 'CH']) {
      await expect(checks.getByRole('link', { name: list, exact: true })).toBeVisible();
    }
  },
);

long(
  'one key and Enter check a claim by a document of its kind, for a year; what no document shows is looked up',
  async ({ page, server, signedIn }) => {
    await signedIn('reviewer');
    const certificate = document(CERTIFICATE, {
      kind: 'CERTIFICATES',
      state: 'approved',
      expires_at: '2026-12-31',
    });
    await openStubCase(page, server, {
      ...CASE,
      documents_list: [certificate, ...CASE.documents_list],
      claims: [
        UNCHECKED,
        { ...UNCHECKED, kind: 'certificate', subject: 'ISO 9001' },
        { ...UNCHECKED, kind: 'website' },
        { ...UNCHECKED, kind: 'sanctions' },
      ],
    });
    // Each by a document of its kind, whichever is shown, and no longer than that holds.
    await page.getByRole('button', { name: 'Check: ISO 9001' }).click();
    await expect(page.getByLabel('Document', { exact: true })).toHaveValue(certificate.id);
    await expect(page.getByLabel('Valid until')).toHaveValue('2026-12-31');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Check: ISO 9001' })).toBeFocused();
    await page.getByRole('button', { name: 'Check: Website' }).click();
    await expect(page.getByLabel('Looked up in')).toHaveValue('Company website');
    await page.keyboard.press('Escape');
    const sent: unknown[] = [];
    server.answer('POST /v1/team/cases/:id/claims/', (request) => {
      sent.push(request.postDataJSON());
      const checked: Claim = {
        ...UNCHECKED,
        checked: true,
        evidence: 'document',
        valid_until: '2027-05-05',
        document: { ...LICENCE, page: 2 },
      };
      return {
        case: { ...CASE, version: 4, claims: [checked, { ...UNCHECKED, kind: 'sanctions' }] },
      };
    });
    await expect(page.getByRole('link', { name: 'Handelsregister' }).first()).toBeVisible();
    await page.keyboard.press('e');
    await expect(page.getByRole('button', { name: 'Checked', exact: true })).toBeFocused();
    await page.keyboard.down('Enter');
    await expect(page.getByRole('button', { name: 'Verify' })).toBeFocused();
    // Held on, it presses nothing more: a second press after this one opens the dialog, a third would verify.
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Verify/ });
    await expect(dialog.getByRole('listitem').first()).toContainText(
      'trade-licence.pdf, until 5 May 2027',
    );
    await expect(dialog).toContainText('For the team alone');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Checks' })).toContainText(
      'trade-licence.pdf, page 2',
    );
    await expect
      .poll(() => sent)
      .toEqual([
        {
          kind: 'registered_company',
          subject: '',
          version: 3,
          checked: true,
          evidence: 'document',
          valid_until: '2027-05-05',
          document: LICENCE.id,
        },
      ]);
    // A list of sanctions is looked up, whatever documents there are.
    await page.getByRole('button', { name: 'Check: Not on a sanctions list' }).click();
    await expect(page.getByLabel('Reference')).toBeFocused();
    await expect(page.getByLabel('Looked up in')).toHaveValue(
      'Sanctions lists: EU, UN, US, UK, CH',
    );
  },
);

test('a saved reply comes into the note with the case’s values; a note is saved as a reply', async ({
  page,
  server,
  signedIn,
}) => {
  await signedIn('reviewer');
  await openStubCase(page, server, CASE);
  const seal = {
    id: '0199a4f0-0000-7000-8000-0000000000d1',
    title: 'Seal',
    text: 'The seal of {company} cannot be read.',
    changed_at: '2026-05-01T00:00:00.000Z',
  };
  const saved: unknown[] = [];
  server.answer('GET /v1/team/replies/', { replies: [seal, { ...seal, id: 'b', title: 'Tax' }] });
  server.answer('PUT /v1/team/replies/:id/', (request) => {
    saved.push(request.postDataJSON());
    return { replies: [seal] };
  });
  server.answer('POST /v1/team/cases/:id/notes/', (request) => ({
    case: { ...CASE, version: 4, public_note: request.postDataJSON().public_note },
  }));
  await page.keyboard.press('s');
  await page.getByLabel('Search saved replies').fill('seal SEAL');
  await expect(page.getByRole('list', { name: 'Saved replies' })).toContainText('Seal');
  await page.keyboard.press('Enter');
  const note = page.getByLabel('Note to the supplier');
  await expect(note).toHaveValue(`The seal of ${CASE.company_name} cannot be read.`);
  await note.fill('Send page 2.');
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('button', { name: 'Save the note as a reply' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Page 2');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Search saved replies')).toBeVisible();
  await expect.poll(() => saved).toEqual([{ title: 'Page 2', text: 'Send page 2.', seen: null }]);
});
