/** Finds numbers in sentences of several languages: grouped, in other digits, in Chinese. */
import { latinDigits, type NumberRule, readNumber } from '../text/typed-number.ts';

const CHINESE_DIGITS = '零一二三四五六七八九';
const CHINESE_STEPS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
/** Only where a number can end, so that the first sign of 一般 («usually») is no number. */
const CHINESE_NUMBER =
  /(?<!\d)[零一二三四五六七八九十百千万]+(?=\s*(?:个|件|只|套|双|对|天|日|周|星期|月|年|工作日|公斤|kg|吨|平方|平米|米|升|箱|卷|张|包|盒|台|支|条|片|把|至|到|-|~|$))/gu;

/** @returns the text with compatible forms unified, in small letters, every digit 0 to 9 */
export function plainDigits(text: string): string {
  return latinDigits(text.replaceAll('²', '2'))
    .toLowerCase()
    .replaceAll(/[–—−〜～]|～/gu, '-')
    .replaceAll('千克', 'kg')
    .replaceAll('千米', 'km')
    .replaceAll('两', '二')
    .replaceAll('〇', '零')
    .replaceAll(CHINESE_NUMBER, (found) => String(chineseNumber(found)));
}

function chineseNumber(text: string): number {
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const sign of text) {
    const step = CHINESE_STEPS[sign];
    if (sign === '万') {
      total += Math.max(section + digit, 1) * 10_000;
      [section, digit] = [0, 0];
    } else if (step !== undefined) {
      section += Math.max(digit, 1) * step;
      digit = 0;
    } else {
      digit = CHINESE_DIGITS.indexOf(sign);
    }
  }
  return total + section + digit;
}

/** A number with groups of thousands (also of the Indian kind), with decimals, or with both. */
export const NUMBER = String.raw`\d{1,3}(?:[.,'’\s\u066C]\d{3})+(?:[.,\u066B]\d{1,2})?(?!\d)|\d{1,2}(?:,\d{2})+,\d{3}(?!\d)|\d+(?:[.,\u066B]\d{1,3})?(?!\d)|\d+`;

const IN_WORDS: NumberRule = { decimals: 3, digits: 12, message: '' };

/**
 * @param text what {@link NUMBER} matched
 * @returns NaN for what is no number; of two readings the one in thousands: what is counted there is ordered in pieces
 */
export function numberOf(text: string): number {
  const read = readNumber(text, IN_WORDS);
  if (read.kind === 'choice') return Number(read.readings[1]);
  return read.kind === 'number' ? Number(read.value) : Number.NaN;
}
