/** Checks with their evidence in the console, and the saved replies of the team. */
import type { Claim } from '@waggle/contract/verification/claims';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { SANCTIONS_LISTS } from '@waggle/contract/verification/registers';
import { axeViolations } from '../../browser/accessibility.ts';
import { readablePdf } from '../../product/readable-pdf.ts';
import { expect, long, test } from '../fixtures.ts';
import { CERTIFICATE, LICENCE } from '../records.ts';
import {
  CHECKED_BESIDE,
  document,
  openStubCase,
  OWN,
  REVIEW_CASE,
  UNCHECKED,
} from './review-fixtures.ts';

test.beforeEach(({ signedIn }) => signedIn('reviewer'));

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
const WEBSITE: Claim = { ...UNCHECKED, kind: 'website' };
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
  async ({ page, server }) => {
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

test('one key and Enter check a claim by a document of its kind, for a year; what no document shows is looked up', async ({
  page,
  server,
}) => {
  const certificate = document(CERTIFICATE, {
    kind: 'CERTIFICATES',
    state: 'approved',
    expires_at: '2026-12-31',
    certification: 'ISO 9001',
  });
  await openStubCase(page, server, {
    ...CASE,
    documents_list: [certificate, ...CASE.documents_list],
    claims: [
      UNCHECKED,
      { ...UNCHECKED, kind: 'certificate', subject: 'ISO 9001' },
      WEBSITE,
      ...CHECKED_BESIDE,
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
  const checked: Claim = {
    ...UNCHECKED,
    checked: true,
    evidence: 'document',
    valid_until: '2027-05-05',
    document: { ...LICENCE, page: 2, other_reason: '' },
  };
  const sent = server.keep('POST /v1/team/cases/:id/claims/', {
    case: { ...CASE, version: 4, claims: [checked, ...CHECKED_BESIDE, WEBSITE] },
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
        town: '',
        other_reason: '',
        document: LICENCE.id,
      },
    ]);
});

long(
  'what is looked up: each page is opened from here and on record, or a reference is typed',
  async ({ page, context, server }) => {
    await context.route(
      ({ href }) => SANCTIONS_LISTS.some(({ url }) => href.startsWith(url)),
      (route) => route.fulfill({ body: 'A list', contentType: 'text/html' }),
    );
    let found: ReviewCase = { ...CASE, claims: [{ ...UNCHECKED, kind: 'sanctions' }] };
    await openStubCase(page, server, found);
    server.answer('POST /v1/team/cases/:id/look-ups/', (request) => {
      const { url } = request.postDataJSON();
      const at = '2026-05-05T09:00:00.000Z';
      const claims = found.claims.map((one) => ({
        ...one,
        look_ups: [...one.look_ups, { url, by: OWN.id, at }],
      }));
      found = { ...found, claims };
      return { case: found };
    });
    await page.keyboard.press('e');
    const form = page.getByRole('form', { name: 'Check: Not on a sanctions list' });
    const checked = form.getByRole('button', { name: 'Checked', exact: true });
    await expect(checked).toBeDisabled();
    for (const { name, url } of SANCTIONS_LISTS) {
      await expect(form.getByRole('link', { name, exact: true })).toBeFocused();
      const opening = context.waitForEvent('page');
      await page.keyboard.press('Enter');
      await (await opening).close();
      await expect(form.getByRole('link', { name, exact: true })).toHaveAttribute('href', url);
    }
    await expect(checked).toBeFocused();
    await expect(page.getByLabel('Looked up in')).toHaveValue(
      'Sanctions lists: EU, UN, US, UK, CH',
    );
    // Somewhere else it takes a reference.
    await page.getByLabel('Looked up in').fill('Screening');
    await expect(checked).toBeDisabled();
    await page.getByLabel('Reference').fill('S-204');
    await expect(checked).toBeEnabled();
  },
);

long(
  'a certificate without a document of its own: another one takes its page and why, and the date that is typed',
  async ({ page, server }) => {
    const fair = document(CERTIFICATE, {
      kind: 'CERTIFICATES',
      state: 'approved',
      certification: 'Fair Trade',
    });
    const haccp: Claim = { ...UNCHECKED, kind: 'certificate', subject: 'HACCP' };
    const found: ReviewCase = { ...CASE, documents_list: [fair], claims: [haccp] };
    await openStubCase(page, server, found);
    const sent = server.keep('POST /v1/team/cases/:id/claims/', {
      case: { ...found, version: 4, claims: [{ ...haccp, checked: true }] },
    });
    await page.keyboard.press('e');
    const form = page.getByRole('form', { name: 'Check: HACCP' });
    const checked = form.getByRole('button', { name: 'Checked', exact: true });
    await expect(form.getByLabel('Document')).toBeFocused();
    await expect(form.getByLabel('Document')).toHaveValue('');
    await page.keyboard.press('Enter');
    await expect(checked).toBeDisabled();
    await form.getByLabel('Document').selectOption(`${fair.name} (another document)`);
    await expect(form.getByText('This is not a certificate of HACCP.')).toBeVisible();
    await form.getByLabel('Page').fill('2');
    await form.getByLabel('Why it shows this').fill('The annex lists it');
    await expect(form.getByLabel('Valid until')).toHaveValue('');
    await expect(checked).toBeDisabled();
    expect(await axeViolations(page)).toEqual([]);
    await form.getByLabel('Valid until').fill('2027-03-01');
    await checked.click();
    await expect
      .poll(() => sent)
      .toEqual([
        {
          kind: 'certificate',
          subject: 'HACCP',
          version: 3,
          checked: true,
          evidence: 'document',
          valid_until: '2027-03-01',
          town: '',
          other_reason: 'The annex lists it',
          document: fair.id,
          page: 2,
        },
      ]);
  },
);

test('what a certificate prints is proposed: A says what it is of, E and Enter check it until the date on it', async ({
  page,
  server,
}) => {
  await page.route('**/v1/files/**', (route) =>
    route.fulfill({
      body: readablePdf([
        ['HACCP Certificate', 'Holder: Anselm Metallwerk'],
        ['Issued 1 May 2026', 'Valid until 30 April 2028'],
      ]),
      contentType: 'application/pdf',
    }),
  );
  const paper = {
    ...document(CERTIFICATE, { kind: 'CERTIFICATES' }),
    name: 'scan-12.pdf',
    type: 'application/pdf',
  };
  const haccp: Claim = { ...UNCHECKED, kind: 'certificate', subject: 'HACCP' };
  const company = { ...REVIEW_CASE.company, certifications: ['Fair Trade', 'HACCP'] };
  const found: ReviewCase = {
    ...CASE,
    company,
    documents_list: [paper],
    claims: [haccp, ...CHECKED_BESIDE],
  };
  await openStubCase(page, server, found);
  const decided = server.keep('POST /v1/team/cases/:id/documents/:document/', (request) => {
    const { certification } = request.postDataJSON();
    const approved = { ...paper, state: 'approved' as const, certification };
    return { case: { ...found, version: 4, documents_list: [approved] } };
  });
  const sent = server.keep('POST /v1/team/cases/:id/claims/', {
    case: { ...found, version: 5, claims: [{ ...haccp, checked: true }] },
  });
  await expect(page.getByLabel('Certificate of')).toHaveValue('HACCP');
  await page.keyboard.press('a');
  await expect(page.getByText('HACCP', { exact: true }).first()).toBeVisible();
  const said = { state: 'approved', certification: 'HACCP' };
  await expect.poll(() => decided).toEqual([expect.objectContaining(said)]);
  await page.keyboard.press('e');
  await expect(page.getByLabel('Valid until')).toHaveValue('2028-04-30');
  await expect(page.getByText('Page 2 says «valid until 30 april 2028»')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checked', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const check = { subject: 'HACCP', document: paper.id, valid_until: '2028-04-30' };
  await expect.poll(() => sent).toEqual([expect.objectContaining(check)]);
});

long('an address takes its town, as the badge shows it', async ({ page, server }) => {
  const address: Claim = { ...UNCHECKED, kind: 'address' };
  await openStubCase(page, server, { ...CASE, claims: [address] });
  await page.getByRole('button', { name: 'Check: Business address' }).click();
  await expect(page.getByLabel('Town, as the badge shows it')).toBeFocused();
  const checked = page.getByRole('button', { name: 'Checked', exact: true });
  await expect(checked).toBeDisabled();
  await page.keyboard.type('Stuttgart');
  await expect(checked).toBeEnabled();
});

test('a saved reply comes into the note with the case’s values; a note is saved as a reply', async ({
  page,
  server,
}) => {
  await openStubCase(page, server, CASE);
  const seal = {
    id: '0199a4f0-0000-7000-8000-0000000000d1',
    title: 'Seal',
    text: 'The seal of {company} cannot be read.',
    changed_at: '2026-05-01T00:00:00.000Z',
  };
  server.answer('GET /v1/team/replies/', { replies: [seal, { ...seal, id: 'b', title: 'Tax' }] });
  const saved = server.keep('PUT /v1/team/replies/:id/', { replies: [seal] });
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
