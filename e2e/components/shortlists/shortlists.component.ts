/** Shortlists without a server: comparison, notes that fail and collide, undo, empty and error states, long words. */
import type { ListedSupplier, Shortlist, ShortlistEntry } from '@waggle/contract/shortlists';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { tabTo } from '../../browser/keyboard.ts';
import { typeOvertaken, typeThroughFailure } from '../../steps/draft-steps.ts';
import { both, expect, long } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import type { StubServer } from '../stub/stub-server.ts';

const DRAFT = { name: 'Your note', path: '/v1/shortlists/*/suppliers/*/note/' };

const HINDI = 'बिस्तर में पढ़ने के लिए एक लैंप जो दूसरे को नहीं जगाता';
const LIST = '0199a4f0-0000-7000-8000-0000000000a1';

function supplier(name: string, more: Partial<ListedSupplier> = {}): ListedSupplier {
  return {
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    picture: null,
    country: { id: 'DE', name: 'Germany' },
    lines: [{ text: 'Clip-on book light for reading in bed, one page wide', kinds: [] }],
    capabilities: ['Prototyping', 'Mass Production'],
    ships_to: ['Europe', 'North America'],
    certifications: [{ name: 'CE Certification', checked: true, valid_until: '2028-03-31' }],
    minimum_order: { quantity: 200, unit: 'pieces' },
    minimum_order_text: '',
    lead_time: { from: 25, to: 25 },
    lead_time_text: '',
    response: null,
    closed: null,
    ...more,
  };
}

function entry(place: number, listed: ListedSupplier | null, note = ''): ShortlistEntry {
  return {
    supplier_id: `0199a4f0-0000-7000-8000-0000000000b${place}`,
    name: listed?.name ?? 'Tallinn Lampworks',
    note,
    version: 1,
    added_at: '2026-11-01T09:00:00.000Z',
    supplier: listed,
    left_at: listed === null ? '2026-11-18T09:00:00.000Z' : null,
  };
}

const ENTRIES = [
  entry(1, supplier('Leselicht Kranz'), 'Sent the 28° beam sheet in an hour.'),
  entry(2, supplier('Officina Lanterna', { minimum_order: { quantity: 100, unit: 'pieces' } })),
  entry(3, supplier('Anselm Metallwerk', { lead_time: { from: 21, to: 21 } })),
  entry(4, supplier('Kadota Works', { certifications: [], ships_to: ['Worldwide'] })),
  entry(5, null, 'Good clip, weak battery.'),
];

const summary = (name: string, entries: readonly ShortlistEntry[]): Shortlist => ({
  id: LIST,
  name,
  version: 1,
  suppliers: entries.map(({ supplier_id }) => supplier_id),
});

function answerLists(server: StubServer, entries = ENTRIES, name = 'Bedside lamp'): void {
  const other = { ...summary('Boxes and labels', []), id: LIST.replace('a1', 'a2') };
  server.answer('GET /v1/shortlists/', { shortlists: [summary(name, entries), other] });
  server.answer('GET /v1/shortlists/:id/', { shortlist: { id: LIST, name, version: 1, entries } });
}

const note = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Your note on ${name}` });

long(
  'beside each other: the best figures have their words, who left has a line',
  async ({ page, server }) => {
    answerLists(server);
    await server.openFor('entrepreneur', '/shortlists');
    await expect(page.getByRole('heading', { level: 1, name: 'Bedside lamp' })).toBeVisible();
    const row = (name: string) => page.getByRole('row', { name });
    await expect(row('Smallest order').getByText('smallest', { exact: true })).toHaveCount(1);
    await expect(row('Lead time').getByText('soonest')).toHaveCount(1);
    await expect(row('CE Certification').getByRole('cell').nth(3)).toHaveText('Not said');
    await expect(page.getByText('Suppliers is filled in your journey')).toBeVisible();
    const left = page.getByRole('list', { name: 'No longer in the directory' });
    await expect(left).toContainText(/Tallinn Lampworks left the directory on 18 November/);
    await expect(left).toContainText('Your note is kept: “Good clip, weak battery.”');
    await expectAccessible(page);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByLabel('Your lists').locator('visible=true')).toHaveValue(LIST);
  },
);

long(
  'a note is saved as it is typed; one that fails stays here, over a reload, and Retry sends it',
  async ({ page, browserErrors, server }) => {
    answerLists(server);
    await server.openFor('entrepreneur', '/shortlists');
    const sent = server.keep('PUT /v1/shortlists/:id/suppliers/:supplier/note/', { version: 2 });
    const [field, text] = [note(page, 'Kadota Works'), '  Ask for the beam'];
    await typeThroughFailure({ ...DRAFT, page, browserErrors, field, text });
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect.poll(() => sent).toEqual([{ note: text, version: 1 }]);
  },
);

both(
  'changed in another window: both texts are shown, and the chosen one stays',
  async ({ page, browserErrors, server }) => {
    answerLists(server);
    await server.openFor('entrepreneur', '/shortlists');
    await expect(note(page, 'Kadota Works')).toBeVisible();
    const theirs = { ...entry(4, supplier('Kadota Works'), 'Typed at the office'), version: 3 };
    answerLists(server, ENTRIES.with(3, theirs));
    const [field, text] = [note(page, 'Kadota Works'), 'Typed on the train'];
    const notice = await typeOvertaken({ ...DRAFT, page, browserErrors, field, text });
    await expect(notice).toContainText('“Typed at the office”');
    await page.setViewportSize({ width: 1280, height: 800 });
    const sent = server.keep('PUT /v1/shortlists/:id/suppliers/:supplier/note/', { version: 4 });
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect.poll(() => sent).toEqual([{ note: text, version: 3 }]);
  },
);

long('removed at once, and brought back by Undo, by keyboard', async ({ page, server }) => {
  answerLists(server);
  server.answer('DELETE /v1/shortlists/:id/suppliers/:supplier/', {
    shortlist: summary('Bedside lamp', ENTRIES.slice(1)),
  });
  server.answer('POST /v1/shortlists/:id/suppliers/:supplier/restore/', {
    shortlist: summary('Bedside lamp', ENTRIES),
  });
  await server.openFor('entrepreneur', '/shortlists');
  const remove = page.getByRole('button', { name: 'Remove Leselicht Kranz from this list' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(remove).toBeVisible();
});

long('no list, an empty list, and lists that cannot be loaded', async ({ page, server }) => {
  server.answer('GET /v1/shortlists/', { shortlists: [] });
  await server.openFor('entrepreneur', '/shortlists');
  await expect(page.getByText('Save suppliers with the bookmark')).toBeVisible();
  await expectAccessible(page, 1280);
  server.answer('POST /v1/shortlists/', { shortlist: summary('Lamps', []) });
  server.answer('GET /v1/shortlists/:id/', {
    shortlist: { id: LIST, name: 'Lamps', version: 1, entries: [] },
  });
  await tabTo(page.getByRole('button', { name: 'New list' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Lamps');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Lamps' })).toBeVisible();
  await expect(page.getByText('No suppliers yet.')).toBeVisible();

  await fakeAnswer(page, '/v1/shortlists/', SERVER_ERROR);
  await page.goto('/shortlists');
  await expect(page.getByText('Your lists could not be loaded')).toBeVisible();
  stopFaking(page, '/v1/shortlists/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Save suppliers with the bookmark')).toBeVisible();
});

long(
  'six suppliers with long German, Chinese and Hindi texts stay within the page',
  async ({ page, server }) => {
    const long = supplier(GERMAN, {
      lines: [GERMAN, CHINESE, HINDI].map((text) => ({ text, kinds: [] })),
      capabilities: [GERMAN, CHINESE],
      minimum_order: null,
      minimum_order_text: HINDI,
      closed: { from: '2026-12-23', to: '2027-01-02' },
    });
    const six = [long, supplier(CHINESE), supplier(HINDI), long, long, long];
    answerLists(
      server,
      six.map((one, place) => entry(place, one, GERMAN)),
      GERMAN,
    );
    await server.openFor('entrepreneur', '/shortlists');
    const group = page.getByRole('group', { name: /side by side/ });
    await expect(group).toBeVisible();
    const first = page.getByRole('rowheader', { name: 'Lead time' });
    const before = await first.boundingBox();
    await group.evaluate((element) => element.scrollTo({ left: 400 }));
    expect((await first.boundingBox())?.x, 'the first column stays').toBe(before?.x);
    await expectAccessible(page);
  },
);
