/** A reviewer's case without a server: in every state the controls follow the contract's permissions. */
import { actorOf } from '@waggle/contract/permissions/actor';
import { can } from '@waggle/contract/permissions/can';
import { CASE_STATES, type CaseState } from '@waggle/contract/verification';
import { takeAction } from '@waggle/contract/verification/case-graph';
import type { ReviewReason } from '@waggle/contract/verification/reasons';
import type { ReviewCase } from '@waggle/contract/verification/review';
import type { Locator } from '@playwright/test';
import { expect, long, test } from '../fixtures.ts';
import { CERTIFICATE, LICENCE } from '../records.ts';
import {
  COLLEAGUE,
  document,
  openStubCase as openCase,
  OWN,
  REVIEW_CASE,
  REVIEWER,
} from './review-fixtures.ts';

test.beforeEach(({ signedIn }) => signedIn('reviewer'));

/** @returns whether the control is there and can be used */
async function isUsable(control: Locator): Promise<boolean> {
  if ((await control.count()) === 0) return false;
  const [readOnly, disabled] = ['readonly', 'aria-disabled'].map((name) =>
    control.getAttribute(name),
  );
  return (await readOnly) === null && (await disabled) === null;
}

const CASES: [state: CaseState, assignee: ReviewCase['assignee']][] = [
  ...CASE_STATES.map((state) => [state, null] satisfies [CaseState, null]),
  ['in_review', OWN],
  ['in_review', COLLEAGUE],
];
for (const [state, assignee] of CASES) {
  long(
    `${state}, assigned to ${assignee?.name ?? 'nobody'}: controls follow \`can\``,
    async ({ page, server }) => {
      const found = { ...REVIEW_CASE, state, assignee };
      await openCase(page, server, found);
      const button = (label: string | RegExp) => page.getByRole('button', { name: label });
      const controls = {
        [takeAction(state)]: button('Take this case'),
        release: button('Release'),
        decide_document: button('Approve'),
        request_field: button('Request a change: Company Name'),
        check_claim: button('Check: Registered company'),
        write_public_note: page.getByLabel('Note to the supplier'),
        write_private_note: page.getByLabel('Note for the team'),
        request_changes: button(/^Ask for changes/),
        verify: button(/verify$/i),
        reject: button(/^Reject case/),
        suspend: button('Suspend'),
      };
      const usable: string[] = [];
      for (const [action, control] of Object.entries(controls)) {
        if (await isUsable(control)) usable.push(action);
      }
      const allowed = Object.keys(controls).filter(
        (action) => can(actorOf(REVIEWER), `case.${action}` as 'case.verify', found).allowed,
      );
      expect(usable).toEqual(allowed);
    },
  );
}

test('what is asked for is sent once the mail was shown, letter by letter', async ({
  page,
  server,
}) => {
  const reasons = ['blurry_image', 'fake_or_altered'] as const satisfies ReviewReason[];
  const documents_list = [
    document(LICENCE, { state: 'revision', reason: reasons[0] }),
    document(CERTIFICATE, { state: 'rejected', reason: reasons[1] }),
  ];
  const found = { ...REVIEW_CASE, assignee: OWN, documents_list };
  await openCase(page, server, found);
  const mail = {
    subject: 'Anselm: two changes are needed',
    text: 'Hello,\n\n1. Blurry.',
    html: '',
  };
  const opened = Promise.withResolvers<void>();
  server.answer('GET /v1/team/cases/:id/preview/', async () => {
    await opened.promise;
    return mail;
  });
  await page.getByRole('button', { name: 'Ask for changes (2)' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Ask for changes' });
  await expect(send).toBeDisabled();
  opened.resolve();
  await expect(send).toBeFocused();
  await expect(dialog.getByText(mail.subject)).toBeVisible();
  await expect(dialog.getByText('1. Blurry.')).toBeVisible();

  // The note is changed in place, and the mail is made anew.
  server.answer('POST /v1/team/cases/:id/notes/', (request) => ({
    case: { ...found, version: 4, public_note: request.postDataJSON().public_note },
  }));
  server.answer('GET /v1/team/cases/:id/preview/', { ...mail, text: 'Please scan page 2.' });
  await dialog.getByRole('button', { name: 'Change the text' }).click();
  await dialog.getByLabel('Your note in this mail').fill('Please scan page 2.');
  await dialog.getByLabel('Your note in this mail').blur();
  await expect(
    dialog.getByRole('paragraph').filter({ hasText: 'Please scan page 2.' }),
  ).toBeVisible();
});
