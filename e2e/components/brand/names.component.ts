/** Brand names without a server: the list, likes and undo, locks, the first list, own names, the choice, each state. */
import type { NameBatch } from '@waggle/contract/brand/names';
import { expectAccessible, expectFits } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { expect, long, test } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import {
  answerNames,
  button,
  nameOf,
  newBatch,
  newNames,
  PATH,
  row,
  shortlist,
} from './names-fixtures.ts';

long(
  'ten names, how they are made and why; the shortlist shows one large',
  async ({ page, server }) => {
    answerNames(server);
    await server.openFor('entrepreneur', PATH);
    const hinglow = row(page, 'Hinglow');
    await expect(hinglow).toContainText('Blend');
    await expect(hinglow).toContainText('They share the g. From fold and light.');
    await expect(hinglow).toContainText('Not among 23,370');
    await expect(hinglow).toContainText('7 letters, 2 syllables');
    await expect(page.getByText('Left out: cable, because you wrote «without».')).toBeVisible();
    await expect(page.getByText('Trademarks, domains and shops are not checked.')).toBeVisible();
    const block = shortlist(page);
    await expect(block.getByRole('heading', { name: 'Shortlist, 3' })).toBeVisible();
    for (const use of [
      'HINGLOW',
      'hin-glow',
      '«Is that a Hinglow on your table?»',
      'H-I-N-G-L-O-W',
    ]) {
      await expect(block).toContainText(use);
    }
    await block.getByRole('button', { name: 'Read Drift Dawn large' }).click();
    await expect(block).toContainText('May be written «Driftdawn»');
    await expect(block.getByRole('button', { name: 'Choose Drift Dawn' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('like, dislike and undo; a mark that fails is taken back', async ({ page, server }) => {
  const { sent } = answerNames(server);
  await server.openFor('entrepreneur', PATH);
  const like = button(page, 'Like Packbeam');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(shortlist(page).getByRole('heading', { name: 'Shortlist, 4' })).toBeVisible();
  await expect(page.getByText('Saved just now')).toBeVisible();
  await button(page, 'Dislike Tentlight').click();
  await expect(row(page, 'Tentlight')).toContainText('It will not come back');
  await button(page, 'Undo for Tentlight').click();
  await expect(button(page, 'Like Tentlight')).toBeVisible();
  // The whole way back.
  for (let step = 0; step < 3; step += 1) await button(page, 'Undo').click();
  await expect(button(page, 'Undo')).toBeDisabled();
  await expect(shortlist(page).getByRole('heading', { name: 'Shortlist, 3' })).toBeVisible();
  // Of each name in the order of the presses, as the last one stays.
  const marksOf = (text: string) => sent.filter(([name]) => name === text).map(([, mark]) => mark);
  await expect.poll(() => marksOf('Packbeam')).toEqual([true, null]);
  await expect.poll(() => marksOf('Tentlight')).toEqual([false, null, false, null]);
  await fakeAnswer(page, '/v1/brand/names/*/liked/', SERVER_ERROR);
  await like.click();
  await expect(page.getByText('This could not be saved. Please try again')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

long('a locked part goes into the next ten', async ({ page, server }) => {
  answerNames(server);
  const next: NameBatch = { ...newBatch(false, 'c'), locked: 'glow', names: [] };
  const bodies = server.keep('POST /v1/brand/names/', () => {
    const made = [
      'compound',
      [
        ['glow', 'light'],
        ['nook', null],
      ],
      'From light.',
      2,
      'glow-nook',
      null,
    ];
    return { batch: { ...next, names: [nameOf(['Glownook', ...made] as never, 90)] } };
  });
  await server.openFor('entrepreneur', PATH);
  const lock = button(page, 'Keep «glow» in the next names');
  await lock.focus();
  await page.keyboard.press('Enter');
  await expect(lock).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Ten more, keeping «glow»').click();
  await expect(row(page, 'Glownook')).toBeVisible();
  await expect(row(page, 'Glownook').getByRole('button', { name: /Keep «glow»/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await button(page, 'Ten more').click();
  await expect.poll(() => bodies.length).toBe(2);
  await expect
    .poll(() => bodies)
    .toMatchObject([
      { locked: 'glow', category: 'Home & Kitchen', vibe: 'MODERN' },
      { locked: null },
    ]);
});

long(
  'the first ten come by themselves; a failure keeps the words and offers Retry',
  async ({ page, server }) => {
    answerNames(server, newNames({ batch: null, shortlist: [] }));
    await fakeAnswer(page, '/v1/brand/names/', { status: 500, method: 'POST' });
    await server.openFor('entrepreneur', PATH);
    await expect(page.getByText('The names could not be made. Your words are kept')).toBeVisible();
    await expect(shortlist(page)).toContainText('Like a name to read it large.');
    stopFaking(page, '/v1/brand/names/');
    const bodies = server.keep('POST /v1/brand/names/', () => ({ batch: newBatch(false) }));
    await button(page, 'Retry').click();
    await expect(row(page, 'Hinglow')).toBeVisible();
    await expect
      .poll(() => bodies)
      .toMatchObject([
        { concepts: ['desk', 'lamp', 'light', 'fold', 'book', 'work', 'travel'], locked: null },
      ]);
  },
);

long('an idea that says nothing: a category comes first', async ({ page, server }) => {
  const read = { idea: '🕯️ qwrtz', concepts: [], category: null, left_out: [], offensive: true };
  answerNames(server, newNames({ batch: null, shortlist: [], read }));
  server.answer('POST /v1/brand/names/', { batch: newBatch(false) });
  await server.openFor('entrepreneur', PATH);
  await expect(page.getByText('We found no words in your idea')).toBeVisible();
  await expect(page.getByText('Words that no brand should carry are left out.')).toBeVisible();
  await expect(button(page, 'Ten names')).toBeDisabled();
  await expect(page.getByText('Choose a category, or add a word.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Toys & Games').click();
  await expect(row(page, 'Hinglow')).toBeVisible();
  await expect(page.getByLabel('Category')).toHaveValue('Toys & Games');
});

long(
  'words are added and removed, and kept over a reload; another text is read',
  async ({ page, server }) => {
    answerNames(server);
    await server.openFor('entrepreneur', PATH);
    await button(page, 'Remove lamp').click();
    await expect(button(page, 'Remove desk')).toBeFocused();
    await button(page, 'Add a word').click();
    await page.getByLabel('Word to add').fill(' Bamboo ');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Add a word')).toBeFocused();
    await page.getByLabel('Vibe').selectOption('BOLD');
    await page.reload();
    const words = page.getByRole('list', { name: 'Words that names are made of' });
    await expect(words).toContainText('bamboo');
    await expect(words).not.toContainText('lamp');
    await expect(page.getByLabel('Vibe')).toHaveValue('BOLD');
    server.answer('POST /v1/brand/names/concepts/', {
      read: {
        ...newNames().read,
        idea: 'A tent',
        concepts: ['camp'],
        left_out: [],
        category: 'Other',
      },
    });
    await button(page, 'Read another text').click();
    await page.getByLabel('What the product is').fill('A tent');
    await button(page, 'Read it').click();
    await expect(words).toContainText('camp');
    await expect(words).not.toContainText('bamboo');
    await button(page, 'Undo').click();
    await expect(words).toContainText('bamboo');
  },
);

long(
  'long names and words stay within every width; on a phone the shortlist is one press away',
  async ({ page, server }) => {
    const long = GERMAN.slice(0, 40);
    const batch = newBatch();
    const names = batch.names.map((name, at) => ({
      ...name,
      text: at === 0 ? long : at === 1 ? CHINESE.slice(0, 24) : name.text,
      said: at === 0 ? long : name.said,
    }));
    const settings = { ...batch.settings, concepts: [GERMAN.slice(0, 24), CHINESE.slice(0, 24)] };
    const read = { ...newNames().read, idea: GERMAN.repeat(4) };
    answerNames(
      server,
      newNames({
        read,
        batch: { ...batch, settings, names },
        shortlist: names.filter(({ liked }) => liked === true),
        chosen: long,
      }),
    );
    await server.openFor('entrepreneur', PATH);
    await expect(row(page, long)).toBeVisible();
    await expectFits(page, [320, 360, 640, 768, 1024, 1280, 1600]);
    await page.setViewportSize({ width: 360, height: 740 });
    await button(page, /^Shortlist 3$/).click();
    await expect(shortlist(page)).toBeFocused();
    await expect(shortlist(page).getByRole('heading', { name: 'Shortlist, 3' })).toBeInViewport();
  },
);
