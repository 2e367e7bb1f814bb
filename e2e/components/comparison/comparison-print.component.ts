/** The comparison on paper, without a server: no controls, every quote and every section, nothing cut off, a whole PDF. */
import type { Page } from '@playwright/test';
import type { ReceivedQuote } from '@waggle/contract/quotes';
import { overflow } from '../../browser/accessibility.ts';
import { expect, long, test } from '../fixtures.ts';
import { GERMAN } from '../records.ts';
import { answerComparison, daysAgo, PAGE, QUOTES } from './comparison-fixtures.ts';

/** A4 that lies, without its margins. */
const PAPER = { width: 1050, height: 720 };
const TABLES = ['Cost', 'Differences', 'Time', 'Terms'];
const MOST_PAGES = 12;
/** What is hidden from sight has one pixel. */
const LINE = 10;

/** One has a long name. */
function quotesOf(count: number): ReceivedQuote[] {
  return [...QUOTES, ...QUOTES].slice(0, count).map((quote, at) => ({
    ...quote,
    id: quote.id.replace(/.$/, String(at)),
    supplier_name: at === 1 ? GERMAN : quote.supplier_name,
  }));
}

/** @returns what is wider than its place, beyond the paper, or behind a scroll bar */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('#main');
    const all = [...(main?.querySelectorAll<HTMLElement | SVGElement>('*') ?? [])];
    const seen = all.filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      // What is for screen readers alone is one pixel.
      return width > 1 && height > 1 && element.closest('.sr-only:not(thead)') === null;
    });
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.textContent.trim().slice(0, 40)}`;
    const beyond = seen.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    });
    const hidden = seen.filter((element) => {
      if (element instanceof SVGElement) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      const isTooHigh = element.scrollHeight > element.clientHeight + 1;
      const isTooWide = element.scrollWidth > element.clientWidth + 1;
      if (element.matches('td, th')) return isTooWide;
      return (overflowX !== 'visible' && isTooWide) || (overflowY !== 'visible' && isTooHigh);
    });
    return [...beyond, ...hidden].map(nameOf);
  });
}

/** @returns the width and the height of the first page of a PDF, and how many it has */
function sheetsOf(pdf: Buffer): { width: number; height: number; pages: number } {
  const text = pdf.toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  const pages = text.match(/\/Type \/Page\b/g)?.length ?? 0;
  return { width: Number(width), height: Number(height), pages };
}

for (const count of [4, 8]) {
  (count === 4 ? test : long)(
    `${count} quotes on paper: all of them, with everything they were counted with`,
    async ({ page, server }) => {
      const quotes = quotesOf(count);
      answerComparison(server, { quotes });
      await server.openFor('entrepreneur', `${PAGE}?quantity=500`);
      await expect(page.getByRole('status').filter({ hasText: 'For 500' })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize(PAPER);

      for (const role of [
        'button',
        'slider',
        'switch',
        'textbox',
        'banner',
        'contentinfo',
      ] as const) {
        await expect(page.getByRole(role), `no ${role}`).toHaveCount(0);
      }
      await expect(page.getByRole('link', { name: /^Messages|^Skip to content/ })).toHaveCount(0);
      await expect(page.getByRole('table', { name: 'What you can do' })).toHaveCount(0);

      await expect(page.getByRole('img', { name: /Cost of a piece by quantity/ })).toBeVisible();
      for (const name of TABLES) {
        const table = page.getByRole('table', { name, exact: true });
        const heads = await table.getByRole('columnheader').all();
        const names = await Promise.all(heads.slice(1).map((head) => head.textContent()));
        expect(names.toSorted(), 'columns are named on each sheet').toEqual(
          quotes.map(({ supplier_name }) => supplier_name).toSorted(),
        );
        for (const head of heads.slice(1)) {
          expect((await head.boundingBox())?.height).toBeGreaterThan(LINE);
        }
        const last = table.getByRole('row').last();
        await expect(last.getByRole('cell')).toHaveCount(count);
      }
      for (const title of ['Differs from your brief', 'Time', 'Terms', 'What we counted with']) {
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
      }
      const figure = page
        .getByRole('region', { name: 'What we counted with' })
        .getByRole('listitem')
        .filter({ hasText: 'from Vietnam' })
        .first();
      await expect(figure).toContainText('€204 + €146 per m³');
      await expect(figure.getByText('Maas Forwarding, offer 2211')).toBeVisible();
      const year = daysAgo(6).slice(0, 4);
      await expect(figure.getByText(new RegExp(`^\\d+ \\w+ ${year}$`))).toBeVisible();

      expect(await cutOff(page)).toEqual([]);
      await expect.poll(() => overflow(page), 'sideways').toBe(0);
      // On paper that stands, or from a phone, there are the same columns.
      for (const width of [720, 360]) {
        await page.setViewportSize({ width, height: PAPER.width });
        await expect(page.getByRole('table', { name: 'Cost', exact: true })).toBeVisible();
      }

      await page.emulateMedia({ media: null });
      await page.setViewportSize({ width: 1280, height: 800 });
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
      const { width, height, pages } = sheetsOf(pdf);
      expect(width, 'the paper lies').toBeGreaterThan(height);
      expect(pages).toBeGreaterThan(1);
      expect(pages).toBeLessThanOrEqual(MOST_PAGES);
    },
  );
}
