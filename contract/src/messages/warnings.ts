/** What a message names that leads money or people around Waggle: bank accounts, and ways to talk elsewhere. */

export const MESSAGE_WARNINGS = {
  bank_account: 'This message names a bank account',
  other_channel: 'This message leads away from Waggle',
} as const;
export type MessageWarning = keyof typeof MESSAGE_WARNINGS;

/** A part of a text, from and to in UTF-16 units. */
export interface Found {
  readonly warning: MessageWarning;
  readonly from: number;
  readonly to: number;
}

const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{2,4}){3,8}\b/gi;

/** @returns whether the check digits of an IBAN are right, so that a part number is not taken for one */
function isIban(text: string): boolean {
  const plain = text.replaceAll(/[ -]/g, '').toUpperCase();
  if (plain.length < 15 || plain.length > 34) return false;
  const moved = plain.slice(4) + plain.slice(0, 4);
  const digits = [...moved].map((letter) => Number.parseInt(letter, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** @returns the IBANs of a text; a match may run on into the words behind one */
function ibans(text: string): Found[] {
  return [...text.matchAll(IBAN)].flatMap((match) => {
    const longest = match[0].length;
    const lengths = Array.from({ length: longest }, (_, less) => longest - less);
    // Without the space behind it.
    const length = lengths.find(
      (one) => /\w$/.test(match[0].slice(0, one)) && isIban(match[0].slice(0, one)),
    );
    return length === undefined
      ? []
      : [{ warning: 'bank_account' as const, from: match.index, to: match.index + length }];
  });
}

/** Words that make a row of digits an account, in the languages of most factories and buyers. */
const ACCOUNT_WORDS =
  /\b(?:bank|account|acct|a\/c|iban|swift|bic|routing|sort code|beneficiary|wire|konto|kontonummer|bankverbindung|cuenta|compte|conto|conta|rekening|hesap|tài khoản|rekening)\b|账号|账户|帳號|帳戶|户名|开户行|银行|口座|계좌|บัญชี/giu;
/** As long as the numbers of accounts are. */
const ACCOUNT_NUMBER = /(?<![\d.,])\d(?:[ -]?\d){6,21}(?![\d.,]*\d)/g;
/** Letters between a word for an account and its number. */
const NEAR = 60;

const PAYMENT_SERVICES =
  /\b(?:western union|moneygram|paypal|alipay|wise transfer|revolut|bitcoin|usdt|ethereum|wechat pay)\b|支付宝/giu;
const WALLET = /\b(?:bc1[a-z0-9]{25,60}|0x[0-9a-f]{40}|T[1-9A-HJ-NP-Za-km-z]{33})\b/g;

const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const CHANNELS =
  /\b(?:whats ?app|we ?chat|telegram|viber|skype|signal app|line id|qq|zalo|kakao ?talk)\b|微信|扣扣/giu;
const PHONE = /(?<![\w.,])\+\d{1,3}[ \d().-]{7,18}\d(?!\w)/g;
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;

function spans(text: string, pattern: RegExp, warning: MessageWarning): Found[] {
  return [...text.matchAll(pattern)].map((match) => ({
    warning,
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Numbers beside a word for an account. */
function accountNumbers(text: string): Found[] {
  const words = spans(text, ACCOUNT_WORDS, 'bank_account');
  return spans(text, ACCOUNT_NUMBER, 'bank_account').filter(({ from, to }) =>
    words.some((word) => from - word.to < NEAR && word.from - to < NEAR),
  );
}

/** @returns what a text names, in the order in which it stands there; parts do not overlap */
export function findWarnings(text: string): Found[] {
  const all = [
    ...ibans(text),
    ...accountNumbers(text),
    ...spans(text, WALLET, 'bank_account'),
    ...spans(text, PAYMENT_SERVICES, 'bank_account'),
    ...spans(text, MAIL, 'other_channel'),
    ...spans(text, LINK, 'other_channel'),
    ...spans(text, PHONE, 'other_channel'),
    ...spans(text, CHANNELS, 'other_channel'),
  ].toSorted((one, other) => one.from - other.from || other.to - one.to);
  const kept: Found[] = [];
  for (const found of all) {
    if (found.from >= (kept.at(-1)?.to ?? 0)) kept.push(found);
  }
  return kept;
}

/** @returns what of a text is hidden at first: numbers of accounts, but not the names of payment services */
export function findAccounts(text: string): Found[] {
  return findWarnings(text).filter(
    ({ warning, from, to }) => warning === 'bank_account' && /\d/.test(text.slice(from, to)),
  );
}

/** @returns the text for a row, a notification or a mail, where nothing can be shown on demand */
export function withoutAccounts(text: string): string {
  return findAccounts(text).reduceRight(
    (rest, { from, to }) => `${rest.slice(0, from)}(account number hidden)${rest.slice(to)}`,
    text,
  );
}
