/** The confidentiality agreement that a supplier signs before it sees a confidential file. */
import { PRODUCT_NAME } from '../product.ts';

/** A side as the text names it. */
export interface AgreementParty {
  /** The legal name, where it is known. */
  readonly name: string;
  /** Address and country, or what of them is known; may be empty. */
  readonly place: string;
  /** In words, such as «in private»; may be empty. */
  readonly capacity: string;
}

export interface AgreementParties {
  readonly buyer: AgreementParty;
  readonly supplier: AgreementParty;
  /** Of the request. */
  readonly title: string;
  readonly requestId: string;
}

/** How a signed text names its version, in its last line. */
export const AGREEMENT_VERSION = 2;

/** What a side has typed is one line of its own, so that no name or title can add a term. */
const inOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

function partyLine({ name, place, capacity }: AgreementParty): string {
  return [name, place, capacity]
    .map(inOneLine)
    .filter((part) => part !== '')
    .join(', ');
}

/** @returns paragraphs, apart by an empty line; the first is the title, and the terms are numbered */
export function agreementText({ buyer, supplier, requestId, ...typed }: AgreementParties): string {
  const title = inOneLine(typed.title);
  return [
    'Non-disclosure agreement',
    `Between ${partyLine(buyer)}, and ${partyLine(supplier)}, about the confidential files of the request «${title}» on ${PRODUCT_NAME}, those that are added later as well.`,
    `1. ${inOneLine(supplier.name)} uses the files only to price and make what the request asks for.`,
    '2. It shows them to nobody outside the company, and copies nothing.',
    '3. This holds for three years from signing, also if no order follows.',
    `Request ${requestId}, version ${AGREEMENT_VERSION} of this text.`,
  ].join('\n\n');
}

/** @returns whether a typed name is that of the account, whatever its spaces, case and way of writing accents */
export function isSameName(typed: string, expected: string): boolean {
  const plain = (name: string) =>
    name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en');
  return plain(typed) !== '' && plain(typed) === plain(expected);
}
