/** What a reviewer sees of a company that is known from before: what it has in common, with whom, what was found. */
import type { FraudMatch } from '@waggle/contract/verification/fraud-matches';
import { expect, test } from '../fixtures.ts';
import { openStubCase, OWN, REVIEW_CASE } from './review-fixtures.ts';

const OTHER = '0199a4f0-0000-7000-8000-0000000000bb';

const fraudMatch = (changes: Partial<FraudMatch>): FraudMatch => ({
  id: '0199a4f0-0000-7000-8000-0000000000c1',
  kind: 'registration_number',
  reason: 'fake_or_altered',
  at: '2026-03-11T10:00:00.000Z',
  case_id: null,
  kept_until: '2031-03-11',
  settled: false,
  finding: '',
  ...changes,
});

test('fraud matches: kind, reason, date, the other case; what is found settles them', async ({
  page,
  server,
  signedIn,
}) => {
  await signedIn('reviewer');
  const matches = [
    fraudMatch({}),
    fraudMatch({ id: '0199a4f0-0000-7000-8000-0000000000c2', kind: 'address' }),
    fraudMatch({ id: '0199a4f0-0000-7000-8000-0000000000c3', kind: 'tax_id', case_id: OTHER }),
  ];
  const found = { ...REVIEW_CASE, round: 1, assignee: OWN, hits: matches, open_hits: 3 };
  await openStubCase(page, server, found);
  await expect(page.getByText('Known from before', { exact: true })).toBeVisible();
  await expect(page.getByText('First application')).toHaveCount(0);
  const section = page.getByRole('region', { name: 'Known from before' });
  const items = section.getByRole('listitem');
  const said = 'rejected in March 2026: fake or altered';
  // What they have in common with one case is said once.
  await expect(items.nth(0)).toContainText(`The same registration number and address were ${said}`);
  await expect(items.nth(0)).toContainText(
    'That account is erased; its fingerprints are kept until 11 March 2031',
  );
  await expect(items.nth(1)).toContainText(`The same tax ID was ${said}`);
  await expect(items.nth(1).getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`open=${OTHER}$`),
  );
  await section.getByRole('button', { name: 'Write what you found' }).click();
  await section.getByRole('textbox', { name: 'What you found' }).fill('Another company');
  const settled = matches.map((one) => ({ ...one, settled: true, finding: 'Another company' }));
  server.answer('POST /v1/team/cases/:id/hits/', {
    case: { ...found, version: found.version + 1, hits: settled, open_hits: 0 },
  });
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Found: Another company')).toHaveCount(2);
  await expect(page.getByRole('tab').first()).toBeFocused();
});
