/** The letters and digits of tokens without what stands between them, in which texts are searched. */
import { isDigits, type Token, type ValueKind } from './tokens.ts';

/** Keeps «1-23» from being «12-3»; only numbers are grouped at will. */
const BETWEEN_NUMBERS = '|';

export interface LetterStream {
  readonly tokens: readonly Token[];
  readonly text: string;
  /** The token of each character. */
  readonly tokenAt: readonly number[];
  /** Where each token begins in the text. */
  readonly startOf: readonly number[];
}

export function streamOf(tokens: readonly Token[], kind: ValueKind): LetterStream {
  let text = '';
  const tokenAt: number[] = [];
  const startOf: number[] = [];
  for (const [index, token] of tokens.entries()) {
    const isApart =
      kind !== 'number' && /\d$/.test(text) && /^\d/.test(token.text) && BETWEEN_NUMBERS;
    if (isApart) {
      text += isApart;
      tokenAt.push(index);
    }
    startOf.push(text.length);
    text += token.text;
    for (let at = 0; at < token.text.length; at += 1) tokenAt.push(index);
  }
  return { tokens, text, tokenAt, startOf };
}

/** @returns where a token ends in the text */
export function endOf({ startOf, tokens }: LetterStream, token: number): number {
  return (startOf[token] ?? 0) + (tokens[token]?.text.length ?? 0);
}

/** Postal codes may stand between a street and a city, and in a declared address they may be missing. */
export function withoutPostalCodes(tokens: readonly Token[], kept: ReadonlySet<string>): Token[] {
  return tokens.filter(({ text }, index) => {
    const [before, after] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? ''];
    const isPostal = isDigits(text) && text.length >= 4 && text.length <= 6 && !kept.has(text);
    return !(isPostal && before !== '' && /^\p{L}{2}/u.test(after));
  });
}
