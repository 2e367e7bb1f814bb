/** An entrepreneur's proof by hand: a page that is public, a visitor who confirms, a survey that is answered, a market report that is kept. */
import { expect } from '@playwright/test';
import type { Product } from '../../product/product.ts';
import type { Hand } from './hand.ts';

/** Says who the entrepreneur is in law, which the first page asks for. */
async function sayLegalDetails(hand: Hand): Promise<void> {
  const dialog = hand.page.getByRole('dialog', { name: 'Your legal details' });
  await hand.arrive('Legal details', dialog);
  await hand.write(dialog.getByLabel('Legal name'), 'Mira Lindqvist');
  await hand.write(dialog.getByLabel('Address'), 'Storgatan 12, 211 41 Malmö');
  // A whole name means one country, and is taken when the field is left.
  await hand.write(dialog.getByLabel('Country'), 'Sweden');
  await hand.choose(dialog.getByLabel('How do you sign?'), 'As a private person');
  await hand.press(dialog.getByRole('button', { name: 'Save' }));
}

/** @returns the path of the public page */
export async function publishPage(hand: Hand, slug: string): Promise<string> {
  const { page } = hand;
  await hand.write(page.getByLabel('Headline'), 'The lamp that closes like a notebook');
  await hand.write(
    page.getByLabel('In a sentence').first(),
    'Fold it flat and slide it beside your laptop.',
  );
  await hand.write(page.getByLabel('Planned price (optional)'), '€69');
  for (const point of [3, 2, 1]) {
    await hand.press(page.getByRole('button', { name: `Remove point ${point}` }));
  }
  await hand.write(page.getByRole('textbox', { name: 'Story' }), 'My desk is my dinner table.');
  await hand.press(page.getByRole('button', { name: 'Remove step 1' }));
  await hand.write(page.getByLabel('Confirmed people'), '50');
  await hand.write(page.getByLabel('In how many days'), '30');
  await hand.write(page.getByLabel(/\/p\/$/), slug);
  await hand.write(page.getByLabel('Name or company'), 'Mira Lindqvist');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Publish' }));
  await sayLegalDetails(hand);
  await hand.arrive('Launch page, live', page.getByText('Your page is live').first());
  return `/p/${slug}`;
}

/** A visitor joins, and confirms by the link of the mail. */
export async function joinWaitlist(
  visitor: Hand,
  product: Product,
  { path, email }: { path: string; email: string },
): Promise<void> {
  const { page } = visitor;
  await page.goto(path);
  await visitor.arrive('Public page', page.getByRole('heading', { level: 1 }));
  await visitor.write(page.getByLabel('Your e-mail'), email);
  await visitor.press(page.getByRole('button', { name: 'Tell me when it is ready' }));
  await visitor.arrive('Inbox', page.getByRole('heading', { name: 'Look in your inbox' }));
  const mail = await product.mailTo(email);
  await page.goto(/https?:\/\/\S+\/confirm\/\S+/.exec(mail.text ?? '')?.[0] ?? '');
  const yes = page.getByRole('button', { name: 'Yes, tell me when it is ready' });
  await visitor.arrive('Confirmation', yes);
  await visitor.press(yes);
  await visitor.arrive('Joined', page.getByRole('heading', { name: 'You are on the list' }));
}

/** @returns the path of the public survey */
export async function openSurvey(hand: Hand): Promise<string> {
  const { page } = hand;
  await hand.press(page.getByRole('button', { name: /^The price/ }));
  const title = page.getByLabel('Title', { exact: true });
  await hand.arrive('Survey, draft', title);
  await hand.write(title, 'What may a folding lamp cost?');
  const where = page.getByRole('group', { name: 'Question 2' });
  await hand.write(where.getByLabel('Answer 1', { exact: true }), 'On a train');
  await hand.write(where.getByLabel('Answer 2', { exact: true }), 'At home');
  await hand.write(page.getByLabel('The price you plan'), '69');
  await hand.press(page.getByRole('button', { name: 'Open the survey' }));
  await hand.arrive('Survey, open', page.getByRole('heading', { name: '0 answers' }));
  return (await page.getByRole('link', { name: 'Open the page' }).getAttribute('href')) ?? '';
}

export async function answerSurvey(visitor: Hand, path: string): Promise<void> {
  const { page } = visitor;
  await page.goto(path);
  const begun = Date.now();
  await visitor.arrive('Public survey', page.getByRole('heading', { level: 1 }));
  await visitor.tick(page.getByLabel('Yes'));
  await visitor.press(page.getByRole('button', { name: 'Go on' }));
  await visitor.arrive('Public survey, second part', page.getByLabel('On a train'));
  await visitor.tick(page.getByLabel('On a train'));
  await visitor.write(page.getByLabel(/^So cheap/), '30');
  await visitor.write(page.getByLabel(/^A bargain/), '50');
  await visitor.write(page.getByLabel(/^Expensive/), '80');
  await visitor.write(page.getByLabel(/^Too expensive/), '120');
  // Nobody reads the questions in less than three seconds.
  await expect.poll(() => Date.now() - begun).toBeGreaterThan(3200);
  await visitor.press(page.getByRole('button', { name: 'Send' }));
  await visitor.arrive('Thanks', page.getByRole('heading', { name: 'Your answers are in' }));
}

export async function keepReport(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.choose(page.getByLabel('Category'), 'Home & Kitchen');
  await hand.write(page.getByLabel('Price you plan'), '69');
  await hand.press(page.getByRole('button', { name: 'Add a competitor' }));
  const dialog = page.getByRole('dialog');
  await hand.arrive('Competitor', dialog);
  await hand.write(dialog.getByLabel('Name'), 'Lumio');
  await hand.write(dialog.getByLabel('Price', { exact: true }), '149');
  await hand.press(dialog.getByRole('button', { name: 'Save' }));
  await hand.arrive(
    'Market research, a competitor',
    page.getByRole('listitem').filter({ hasText: 'Lumio' }).first(),
  );
  await hand.press(page.getByRole('button', { name: 'Save a market report' }));
  await expect(page.getByText('Market report saved')).toBeVisible();
}
