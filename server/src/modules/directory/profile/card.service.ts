/** The picture that other sites show beside a link to a profile: the company's name, and that it is verified. */
import type { PublicProfile } from '@waggle/contract/directory';
import { PRODUCT_NAME } from '@waggle/contract/product';
import sharp from 'sharp';
import { ApiError } from '../../../lib/api-error.ts';
import { KeyedSemaphore } from '../../../lib/concurrency/keyed-semaphore.ts';
import { escapeHtml } from '../../../lib/mail/render-mail.ts';

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 80];
/** What a line holds of the name, in halves of an em. */
const LINE_UNITS = 25;
const LINES = 3;
const HEXAGON = 'M12 2.4 20.4 7.2v9.6L12 21.6 3.6 16.8V7.2Z';
/** What the machine has of these; the last finds letters of any script. */
const DISPLAY = 'Besley, Rockwell, Georgia, serif';
const TEXT = 'Hanken Grotesk, Segoe UI, Arial, sans-serif';

const SEGMENTS = new Intl.Segmenter('en', { granularity: 'word' });
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** No XML has these, escaped or not. */
// oxlint-disable-next-line no-control-regex -- these are the letters to find
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const unitsOf = (text: string): number =>
  [...LETTERS.segment(text)].reduce((sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1), 0);

/** @returns a word that no line holds in parts that fit */
function cutWord(word: string): string[] {
  const parts = [''];
  for (const { segment } of LETTERS.segment(word)) {
    const last = `${parts.at(-1)}${segment}`;
    if (unitsOf(last) > LINE_UNITS) parts.push(segment);
    else parts[parts.length - 1] = last;
  }
  return parts;
}

/** @returns the text in at most so many lines, the last one cut short where there is more */
export function cardLines(text: string): string[] {
  const words = [...SEGMENTS.segment(text.replaceAll(/\s+/g, ' ').trim())];
  const lines = [''];
  for (const part of words.flatMap(({ segment }) => cutWord(segment))) {
    const longer = `${lines.at(-1)}${part}`;
    if (unitsOf(longer.trimEnd()) <= LINE_UNITS) lines[lines.length - 1] = longer;
    else lines.push(part.trimStart());
  }
  const shown = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (shown.length <= LINES) return shown;
  return [...shown.slice(0, LINES - 1), `${shown[LINES - 1]}…`];
}

function drawCard({ name, country }: PublicProfile): string {
  const write = (text: string) => escapeHtml(text.replaceAll(NOT_IN_XML, ''));
  const lines = cardLines(name);
  const text = lines.map(
    (line, index) =>
      `<text x="${MARGIN}" y="${200 + index * 80}" class="name">${write(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<style>.name{font:650 64px ${DISPLAY};fill:#1d212b}.note{font:500 34px ${TEXT};fill:#5c574c}.sign{font:700 34px ${TEXT};fill:#1b6940}.brand{font:700 40px ${DISPLAY};fill:#1d212b}</style>
<rect width="100%" height="100%" fill="#f5efe3"/><rect width="100%" height="16" fill="#eba81c"/>
${text.join('')}
<text x="${MARGIN}" y="${200 + lines.length * 80}" class="note">${write(country?.name ?? '')}</text>
<g transform="translate(${MARGIN - 8} 494) scale(2.6)" fill="none" stroke="#1b6940" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"><path d="${HEXAGON}"/><path d="m8.6 12.2 2.5 2.5 4.6-5.2"/></g>
<text x="${MARGIN + 68}" y="537" class="sign">Verified</text>
<text x="${WIDTH - MARGIN}" y="540" text-anchor="end" class="brand">${PRODUCT_NAME}</text>
</svg>`;
}

/** Of the last suppliers asked for, by what is drawn; some 20 KB each. */
const cards = new Map<string, Promise<Buffer>>();
const MOST_CARDS = 500;

/** Drawing keeps a core busy, and anybody may ask. */
const lane = new KeyedSemaphore(1, {
  queue: 'supplier_cards',
  waiting: 50,
  milliseconds: 10_000,
  refuse: () => new ApiError('unavailable', { retryAfter: 5 }),
});

/**
 * @returns a PNG of 1200 by 630, drawn once for a name and country
 * @throws ApiError `unavailable` while too many wait for others to be drawn
 */
export async function renderCard(profile: PublicProfile): Promise<Buffer> {
  const drawing = drawCard(profile);
  const known = cards.get(drawing);
  if (known !== undefined) return known;
  const card = lane.run('', () => sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer());
  cards.set(drawing, card);
  card.catch(() => cards.delete(drawing));
  const [oldest] = cards.keys();
  if (cards.size > MOST_CARDS && oldest !== undefined) cards.delete(oldest);
  return card;
}
