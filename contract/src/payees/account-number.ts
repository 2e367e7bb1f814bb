/** Numbers of bank accounts: how they are written, and the check digits by which a typing error shows; without a schema, for pages. */

/** As a bank writes it: letters and digits alone, in capitals. */
export const plainNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '');

/** @returns in groups of four */
export const groupedNumber = (plain: string): string => plain.replaceAll(/.{4}(?=.)/g, '$& ');

/** @returns the remainder by 97 of a text whose letters count from 10 on, as ISO 7064 has it */
export function remainder97(text: string): number {
  let rest = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
const BIC = /^[A-Z]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/;
const ACCOUNT = /^[A-Z\d]{4,34}$/;
/** Countries whose banks take an IBAN alone; all others need the number of the account and the bank's BIC. */
const IBAN_COUNTRIES =
  /^(?:A[DELTZ]|B[AEGHRY]|C[HRYZ]|D[EKO]|E[EGS]|F[IOR]|G[BEILRT]|H[RU]|I[ELQST]|JO|K[WZ]|L[BCITUVY]|M[CDEKRTU]|N[LO]|OM|P[KLST]|QA|R[OS]|S[ACEIKMTV]|T[LNR]|UA|V[AG]|XK)$/;

/** Whether the banks of a country take an IBAN alone. */
export const hasIban = (country: string): boolean => IBAN_COUNTRIES.test(country);

/** @param weights of the digits, over and over @returns the sum by which a check digit is found */
const weighted = (digits: string, weights: readonly number[], of: (product: number) => number) =>
  [...digits].reduce((sum, digit, at) => {
    const weight = weights[at % weights.length] ?? 0;
    return sum + of(Number.parseInt(digit, 10) * weight);
  }, 0);

const isAba = (text: string) =>
  /^\d{9}$/.test(text) && weighted(text, [3, 7, 1], (product) => product) % 10 === 0;

const isClabe = (text: string) =>
  /^\d{18}$/.test(text) &&
  (weighted(text.slice(0, 17), [3, 7, 1], (product) => product % 10) +
    Number.parseInt(text.slice(17), 10)) %
    10 ===
    0;

export interface TypedAccount {
  /** Of the bank, ISO 3166 alpha-2. */
  readonly country: string;
  readonly number: string;
  /** BIC of the bank. */
  readonly swift: string;
  /** The bank's code in its country, such as a routing number. */
  readonly clearing: string;
}

export interface AccountProblem {
  readonly path: keyof TypedAccount;
  readonly message: string;
}

function numberProblem(country: string, number: string): string | undefined {
  if (number === '') return 'Type the number of the account';
  if (hasIban(country)) {
    if (!IBAN.test(number)) return 'Type the IBAN, which begins with two letters';
    if (!number.startsWith(country)) return 'This IBAN is of another country than the bank';
    const isRight = remainder97(number.slice(4) + number.slice(0, 4)) === 1;
    return isRight ? undefined : 'One digit of this IBAN is wrong';
  }
  if (country === 'MX') return isClabe(number) ? undefined : 'One digit of this CLABE is wrong';
  return ACCOUNT.test(number) ? undefined : 'Type letters and digits alone';
}

/** @returns what is missing or wrong, by the digits that can be checked */
export function accountProblems({ country, ...typed }: TypedAccount): AccountProblem[] {
  const [number, swift, clearing] = [typed.number, typed.swift, typed.clearing].map(plainNumber);
  const problems: AccountProblem[] = [];
  const wrong = numberProblem(country, number ?? '');
  if (wrong !== undefined) problems.push({ path: 'number', message: wrong });
  const bic = swift ?? '';
  if (bic === '' ? !hasIban(country) : !BIC.test(bic)) {
    problems.push({ path: 'swift', message: 'Type the SWIFT code of the bank, such as SRCBLKLX' });
  } else if (bic !== '' && bic.slice(4, 6) !== country) {
    problems.push({ path: 'swift', message: 'This SWIFT code is of another country' });
  }
  const aba = clearing ?? '';
  if (country === 'US' && !isAba(aba)) {
    const missing = 'Type the 9 digits of the routing number';
    const message = /^\d{9}$/.test(aba) ? 'One digit of the routing number is wrong' : missing;
    problems.push({ path: 'clearing', message });
  }
  return problems;
}

/** Digits that its owner and the team see, and never more than half of a short number. */
const SHOWN = 4;

/** @returns the last digits, by which its owner knows it */
export function endingOf(number: string): string {
  const plain = plainNumber(number);
  return plain.slice(Math.max(plain.length - SHOWN, Math.ceil(plain.length / 2)));
}
