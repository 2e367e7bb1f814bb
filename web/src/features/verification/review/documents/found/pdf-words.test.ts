/** Words from the pieces of text of a PDF: cut at blanks, joined across pieces, placed on the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOfPieces, type TextPiece } from './pdf-words.ts';

/** Of a page 800 high, upright: PDFs count from the bottom. */
const PAGE = [1, 0, 0, -1, 0, 800];
const measure = (text: string) => text.length;

function piece(str: string, x: number, more: Partial<TextPiece> = {}): TextPiece {
  const transform = [10, 0, 0, 10, x, 700];
  return { str, transform, width: str.length * 5, hasEOL: false, fontName: 'f', ...more };
}

test('a piece is cut into its words, each with its share of the width', () => {
  const found = wordsOfPieces([piece('Anselm GmbH', 100, { hasEOL: true })], PAGE, measure);
  assert.deepEqual(
    found.map(({ text, x, width, endsLine }) => [text, x, width, endsLine]),
    [
      ['Anselm', 100, 30, false],
      ['GmbH', 135, 20, true],
    ],
  );
  const [{ y, height } = { y: 0, height: 0 }] = found;
  assert.ok(y > 90 && y < 92 && y + height > 102 && y + height < 103, 'around the line at 100');
});

test('a word goes on in the next piece, unless a blank or the end of a line parts them', () => {
  const texts = (...pieces: TextPiece[]) =>
    wordsOfPieces(pieces, PAGE, measure).map(({ text }) => text);
  assert.deepEqual(texts(piece('HRB 204', 0), piece('417', 35)), ['HRB', '204417']);
  assert.deepEqual(texts(piece('204', 0), piece(' ', 15), piece('417', 20)), ['204', '417']);
  assert.deepEqual(texts(piece('204', 0, { hasEOL: true }), piece('417', 0)), ['204', '417']);
  assert.deepEqual(texts(piece('', 0), piece('  ', 0)), []);
});

test('text that runs upwards has an upright box', () => {
  const up = piece('Seat', 100, { transform: [0, 10, -10, 0, 100, 700] });
  const [{ x, y, width, height } = { x: 0, y: 0, width: 0, height: 0 }] = wordsOfPieces(
    [up],
    PAGE,
    measure,
  );
  assert.deepEqual([Math.round(x), Math.round(y), Math.round(height)], [91, 80, 20]);
  assert.ok(width > 10 && width < 12);
});
