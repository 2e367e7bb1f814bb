/** Whether a text ends where it is found, or is only a part of a longer one. */
import { isDigits, isLegalForm, type Token, type ValueKind } from './tokens.ts';

const SINGLE_LETTER = /^\p{L}$/u;

/**
 * @param left the token that ends; @param right the one behind it
 * @param isEnd whether what was found is on the left
 */
export function isEdge(
  kind: ValueKind,
  left: Token | undefined,
  right: Token | undefined,
  isEnd: boolean,
): boolean {
  if (left === undefined || right === undefined || right.gap === 'line') return true;
  // «Jonas Anselm-Weber» is not Jonas Anselm, and «204417-2» not 204417.
  if (right.gap === 'join') return false;
  if (right.gap === 'part') return true;
  const areDigits = /\d$/.test(left.text) && /^\d/.test(right.text);
  if (kind === 'number') return !areDigits;
  if (kind === 'address') {
    // A house number with its letter, or in parts; a postal code is none.
    if (isEnd && /\d$/.test(left.text) && SINGLE_LETTER.test(right.text)) return false;
    return !areDigits || (isEnd && isDigits(right.text) && right.text.length >= 4);
  }
  if (kind === 'name' && isEnd && isLegalForm(left.text)) {
    // «GmbH & Co. KG» is another company than «GmbH».
    return !isLegalForm(right.text) && right.text !== 'and';
  }
  return true;
}
