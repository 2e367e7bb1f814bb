/** The brand book as another program reads it: pages, tags, text, embedded fonts, and its size. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readyTheme, type SentLogo } from '../draw/kit-theme.ts';
import { writeBrandBook } from './brand-book.ts';
import { PALETTE } from '../../../../../test/brand/palette.ts';
import { long } from '../../../../../test/runs/long.ts';

const MADE = '2026-11-26T10:00:00.000Z';

interface Tag {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Tag[];
}

const rolesOf = (tag: Tag): string[] => [
  ...(tag.role === undefined ? [] : [tag.role]),
  ...(tag.children ?? []).flatMap(rolesOf),
];

async function bookOf(name: string, tagline: string, logo: SentLogo | null = null) {
  const font = { family: 'cormorant-garamond', weight: 600 } as const;
  const theme = readyTheme({ version: 3, name, tagline, palette: PALETTE, font, logo });
  const bytes = await writeBrandBook(theme, MADE);
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    pages.push({ text, roles: rolesOf((await page.getStructTree()) as Tag) });
  }
  return { bytes, pages, marks: await pdf.getMarkInfo(), metadata: await pdf.getMetadata() };
}

test('four pages, tagged, with the values and their contrast', async () => {
  const { bytes, pages, marks, metadata } = await bookOf('Lanterna', 'Follows the daylight');
  assert.equal(pages.length, 4);
  assert.equal((marks as unknown as Map<string, boolean>).get('Marked'), true);
  assert.equal((metadata.info as { Title: string }).Title, 'Brand book of Lanterna');
  assert.equal((metadata.info as { Language?: string }).Language, 'en-GB');
  assert.deepEqual(pages[0]?.roles.filter((role) => role === 'Figure').length, 1);
  assert.match(pages[0]?.text ?? '', /version 3, 26 November 2026/);
  for (const page of pages.slice(1)) assert.ok(page.roles.includes('H2'));
  assert.equal(pages[3]?.roles.filter((role) => role === 'Figure').length, 3);
  for (const hex of Object.values(PALETTE)) assert.ok(pages[1]?.text.includes(hex), hex);
  assert.match(pages[1]?.text ?? '', /17\.0 : 1 on surface/);
  assert.ok(bytes.length < 40_000, `${bytes.length} bytes`);
  assert.equal(bytes.toString('latin1').match(/\/FontFile2/g)?.length, 2);
});

long(
  'any script: outlines with the text for a reader’s voice, or nothing where no typeface has it',
  async () => {
    const { bytes } = await bookOf('Кофейня', 'Утренний кофе');
    assert.match(bytes.toString('latin1'), /\/ActualText/);
    assert.equal((await bookOf('茶香', '好茶')).pages.length, 4);
  },
);

test('a logo of other elements, or of pixels, is drawn as a picture', async () => {
  const odd = {
    mediaType: 'image/svg+xml' as const,
    data: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><ellipse cx="5" cy="5" rx="5" ry="3"/></svg>',
    width: 10,
    height: 10,
  };
  const logo = { light: odd, dark: odd, oneColour: odd, mark: odd, markDark: odd };
  const { bytes } = await bookOf('Lanterna', '', logo);
  assert.match(bytes.toString('latin1'), /\/Subtype \/Image/);
});
