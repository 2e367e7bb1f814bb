/** A supplier's second round without a server: answers in words, an appeal, what happened so far. */
import { expectAccessible } from '../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR, stopFaking } from '../browser/fake-answers.ts';
import { banner, NEW_LICENCE, panel } from '../steps/verification-steps.ts';
import { uploaded } from './application-fixtures.ts';
import { CASE, stubCase, stubResubmission, THREE_REQUESTS as requests } from './cases.ts';
import { both, expect, long, test } from './fixtures.ts';
import { CERTIFICATE, GERMAN, LICENCE } from './records.ts';

long(
  'said why not, with a proof: kept over the other way and a reload, sent, folded',
  async ({ page, server }) => {
    server.answer('POST /v1/upload/file/', uploaded);
    const sent = stubResubmission(server);
    const two = requests.filter(({ about }) => about !== CERTIFICATE.id);
    await server.openProfile(stubCase(server, 'changes_requested', { requests: two }));
    const changes = panel(page, 'Requested changes');
    const point = (title: string) =>
      changes.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    const licence = point('trade-licence.pdf');
    await licence.getByLabel('Say why not').check();
    await changes.getByRole('button', { name: 'Send for review' }).click();
    const why = licence.getByLabel('Why not?');
    await expect(why).toBeFocused();
    await expect(why).toHaveAccessibleDescription(/Say why you leave this as it is/);
    await why.fill('There is no other copy.');
    await licence.getByLabel('Attach a proof').setInputFiles(NEW_LICENCE);
    await expect(licence.getByText('licence-2027.pdf')).toBeVisible();
    await licence.getByLabel('Replace the document').check();
    await expect(changes.getByText('0 of 2 answered')).toBeVisible();
    await licence.getByLabel('Say why not').check();
    await point('Tax').getByLabel('Tax Identification Number').fill('DE 2');
    await expect(changes.getByText('2 of 2 answered')).toBeVisible();
    await page.reload();
    await expect(why).toHaveValue('There is no other copy.');
    await expectAccessible(page);
    // Another tab has answered too: neither overwrites the other.
    await page.evaluate(() => {
      const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('draft.verif'));
      const newValue = (localStorage.getItem(key) ?? '').replace('DE 2', 'DE 3');
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    });
    await expect(point('Tax').getByLabel('Tax Identification Number')).toHaveValue('DE 3');
    await changes.getByRole('button', { name: 'Send for review' }).click();
    await expect(banner(page, 'Pending Review')).toBeFocused();
    const proof = expect.stringContaining('licence-2027.pdf');
    await expect
      .poll(() => sent.bodies)
      .toEqual([
        {
          documents: {},
          fields: { taxId: 'DE 3' },
          answers: { [LICENCE.id]: { unchanged: true, words: 'There is no other copy.', proof } },
        },
      ]);
    const folded = panel(page, 'Sent again');
    await folded.getByRole('heading', { name: 'Sent again' }).click();
    await expect(folded.getByText('“There is no other copy.”')).toBeVisible();
  },
);

test('asked while the badge is valid: verified, and the changes below', async ({
  page,
  server,
}) => {
  const standing = { requests, stands_until: '2099-01-01' };
  await server.openProfile(stubCase(server, 'changes_requested', standing));
  await expect(banner(page, 'Verified')).toBeVisible();
  const changes = panel(page, 'Requested changes');
  await expect(changes.getByText('0 of 3 answered')).toBeVisible();
  await expect(
    changes.getByText(/Your badge stays valid meanwhile, until 1 January 2099\.$/),
  ).toBeVisible();
});

both('revoked: the reason, one appeal, and its outcome', async ({ page, server }) => {
  const ended = { can_appeal: true, reason: 'Details are no longer true', pulled: true };
  await server.openProfile(stubCase(server, 'revoked', ended));
  const revoked = panel(page, 'Your verification was revoked');
  await expect(revoked.getByText('Details are no longer true')).toBeVisible();
  const opener = revoked.getByRole('button', { name: 'Appeal' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Appeal' });
  const send = dialog.getByRole('button', { name: 'Send appeal' });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Why is the decision wrong?').fill('We still trade.');
  await fakeAnswer(page, '/v1/supplier/verification/appeal/', SERVER_ERROR);
  await send.click();
  await expect(dialog.getByText(/What you wrote is kept/)).toBeVisible();
  stopFaking(page, '/v1/supplier/verification/appeal/');
  const appeal = { text: 'We still trade.', at: CASE.due_at, outcome: null, note: '' };
  const appealed = { ...CASE, ...ended, state: 'revoked' as const, can_appeal: false };
  server.answer('POST /v1/supplier/verification/appeal/', { case: { ...appealed, appeal } });
  await send.click();
  await expect(revoked.getByText(/^Somebody who did not take the decision/)).toBeVisible();
  await expect(opener).toHaveCount(0);
  await expect(revoked.getByRole('heading', { name: 'Appeal sent' })).toBeFocused();
  await expectAccessible(page);
  const decided = { ...appeal, outcome: 'dismissed' as const, note: 'The register says so.' };
  server.answer('GET /v1/supplier/verification/', { ...appealed, appeal: decided });
  await page.reload();
  await expect(revoked.getByRole('heading', { name: 'Appeal dismissed' })).toBeVisible();
  await expect(revoked.getByText('The register says so.')).toBeVisible();
  const granted = { ...appealed, state: 're_review' as const, kyc_status: 'pending' as const };
  server.answer('GET /v1/supplier/verification/', {
    ...granted,
    appeal: { ...appeal, outcome: 'granted' },
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Appeal granted' })).toBeVisible();
});

long(
  'what happened so far: rounds with their answers, claims that hold or were lost and why',
  async ({ page, server }) => {
    const point = { kind: 'field' as const, note: '', new_document: null, proof: null };
    const rounds = [
      {
        asked_at: CASE.submitted_at,
        answered_at: CASE.due_at,
        points: [
          {
            ...point,
            name: 'Business Address',
            reason: 'Incomplete',
            answer: 'said_why' as const,
            words: 'It is whole.',
          },
        ],
      },
    ];
    const lost = { at: CASE.due_at, reason: 'document_expired' as const };
    const claims = [
      { kind: 'registered_company' as const, subject: '', valid_until: '2027-03-31', lost: null },
      { kind: 'certificate' as const, subject: 'ISO 9001', valid_until: null, lost },
    ];
    await server.openProfile(stubCase(server, 'verified', { rounds, claims }));
    await page.getByText('What happened so far').click();
    await expect(page.getByText('You said why it stays as it is. “It is whole.”')).toBeVisible();
    await expect(page.getByText('Checked, holds until 31 March 2027')).toBeVisible();
    await expect(page.getByText(/^Not checked since 7 May 2026: document expired$/)).toBeVisible();
    await expectAccessible(page);
  },
);

long('what is kept of replaced documents, and until when', async ({ page, server }) => {
  const kept = [{ name: `${GERMAN}.pdf`, kept_until: '2028-11-21' }];
  server.answer('GET /v1/account/export/', { files: 2, size: 4096, kept, available_at: null });
  await server.openFor('supplier', '/account');
  const keeps = page.getByRole('heading', { name: 'What Waggle keeps' });
  await expect(keeps).toHaveCount(1);
  await expect(page.getByText(/\.pdf, until 21 November 2028$/)).toBeVisible();
  await expectAccessible(page);
});
