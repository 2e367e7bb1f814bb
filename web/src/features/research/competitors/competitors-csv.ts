/** The competitors as a table that spreadsheets read. */
import { writeCsv } from '@waggle/contract/csv';
import type { Competitor } from '@waggle/contract/research';

const HEAD = ['Name', 'Web address', 'Price', 'Currency', 'What the price buys', 'Note'];

/** Hands the file to the browser. */
export function downloadCompetitors(competitors: readonly Competitor[]): void {
  const rows = competitors.map(({ name, url, price, currency, unit, note }) => [
    name,
    url,
    price,
    currency,
    unit,
    note,
  ]);
  const blob = new Blob([writeCsv([HEAD, ...rows])], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = 'competitors.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
