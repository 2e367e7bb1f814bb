/** A supplier's answer to the only request of its inbox: opened, declined, or quoted. */
import { expect, type Page } from '@playwright/test';

const DAY = 24 * 3600 * 1000;

export const quoteForm = (page: Page) => page.getByRole('form', { name: 'Your quote' });
export const priceSteps = (page: Page) =>
  quoteForm(page).getByRole('list', { name: 'Price steps' }).getByRole('listitem');
export const ownQuote = (page: Page) => page.getByRole('region', { name: 'Your quote' });

export async function openRequest(page: Page, title: string): Promise<void> {
  await page.goto('/requests/received');
  const row = page.getByRole('list', { name: /^Requests:/ }).getByRole('listitem');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

export async function decline(page: Page, reason: string, word: string): Promise<void> {
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  const declining = page.getByRole('dialog', { name: 'Decline this request?' });
  await declining.getByLabel('Why?').selectOption(reason);
  await declining.getByLabel('A word to the buyer').fill(word);
  await declining.getByRole('button', { name: 'Decline this request' }).click();
  await expect(page.getByText(`You declined: ${reason}.`)).toBeVisible();
}

interface Terms {
  currency: string;
  moq: string;
  /** For each quantity of the brief. */
  prices: readonly string[];
  days: string;
  /** Paid once. */
  cost?: { what: string; amount: string };
  /** What is offered in place of a line; the others are met. */
  differs?: { line: string; offer: string };
}

/** Writes a quote to the request that is open, and sends it; to the door, so that no freight is missing. */
export async function sendQuote(page: Page, terms: Terms): Promise<void> {
  const { currency, moq, prices, days, cost, differs } = terms;
  const form = quoteForm(page);
  await page.getByRole('link', { name: 'Write a quote' }).click();
  await form.getByLabel('Currency').selectOption(currency);
  await form.getByLabel('Smallest order').fill(moq);
  await expect(priceSteps(page)).toHaveCount(prices.length);
  for (const [place, price] of prices.entries()) {
    const one = priceSteps(page).nth(place);
    await one.getByLabel('Unit price').fill(price);
    await one.getByLabel('Ready in, days').fill(days);
  }
  if (cost) {
    await form.getByRole('button', { name: 'Add a cost' }).click();
    await form.getByLabel('What for').fill(cost.what);
    await form.getByLabel('Amount').fill(cost.amount);
  }
  await form.getByRole('checkbox', { name: 'We send a sample' }).uncheck();
  await form.getByLabel('Incoterm 2020').selectOption('DDP');
  await form.getByLabel('Named place').fill('Rotterdam');
  const lastDay = new Date(Date.now() + 40 * DAY).toISOString().slice(0, 10);
  await form.getByLabel('Valid until').fill(lastDay);
  if (differs) {
    const line = form.getByRole('group', { name: differs.line });
    await line.getByLabel('Differs').check();
    await line.getByLabel('What you offer instead').fill(differs.offer);
  } else await form.getByRole('button', { name: 'The open line meets as well' }).click();
  await page.getByRole('button', { name: 'Send quote' }).click();
  await expect(ownQuote(page)).toContainText('Sent');
}
