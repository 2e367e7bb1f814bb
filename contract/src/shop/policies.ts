/** The four policies of a store: a template with blanks for each, or the entrepreneur's own words; without a schema, for pages. */
import { isBlank } from '../text/typed-text.ts';

export const POLICY_KINDS = ['shipping', 'returns', 'warranty', 'privacy'] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

export interface PolicyBlank {
  readonly key: string;
  readonly label: string;
  readonly example: string;
}

export interface PolicyTemplate {
  readonly name: string;
  readonly blanks: readonly PolicyBlank[];
  /** Paragraphs; `{key}` stands for a blank. */
  readonly text: readonly string[];
}

export const POLICY_TEMPLATES: Readonly<Record<PolicyKind, PolicyTemplate>> = {
  shipping: {
    name: 'Shipping',
    blanks: [
      { key: 'from', label: 'Sent from', example: 'Rotterdam, Netherlands' },
      { key: 'to', label: 'Sent to', example: 'the European Union and Norway' },
      { key: 'ready', label: 'Ready to send within', example: '3 business days' },
      { key: 'arrives', label: 'Arrives within', example: '5 business days after that' },
      { key: 'cost', label: 'Cost of shipping', example: '4.90 EUR, free from 50 EUR' },
    ],
    text: [
      'We send from {from} to {to}.',
      'An order is ready to send within {ready} and arrives within {arrives}.',
      'Shipping costs {cost}. Customs duties of countries outside that area are paid by whoever receives the parcel.',
    ],
  },
  returns: {
    name: 'Returns',
    blanks: [
      { key: 'days', label: 'Days to return it', example: '30' },
      { key: 'condition', label: 'Condition', example: 'unused and in its packaging' },
      { key: 'pays', label: 'Who pays for sending it back', example: 'You pay' },
      { key: 'refund', label: 'Money comes back within', example: '14 days' },
      { key: 'address', label: 'Where it is sent', example: 'Glow, Maasstraat 12, Rotterdam' },
    ],
    text: [
      'You can return the product within {days} days of receiving it, {condition}.',
      '{pays} for sending it back to {address}. We pay the money back within {refund} of receiving it.',
      'Rights that the law gives you beyond this stay as they are.',
    ],
  },
  warranty: {
    name: 'Warranty',
    blanks: [
      { key: 'years', label: 'How long', example: '2 years' },
      { key: 'covers', label: 'What it covers', example: 'faults of material and workmanship' },
      { key: 'excludes', label: 'What it does not cover', example: 'wear, and damage by falling' },
      { key: 'remedy', label: 'What you do', example: 'repair or replace it' },
    ],
    text: [
      'For {years} from delivery we answer for {covers}.',
      'It does not cover {excludes}.',
      'In such a case we {remedy}. Rights that the law gives you beyond this stay as they are.',
    ],
  },
  privacy: {
    name: 'Privacy',
    blanks: [
      { key: 'controller', label: 'Who is responsible', example: 'Ada Chen, Glow, Rotterdam' },
      { key: 'data', label: 'What you keep', example: 'name, address and order' },
      { key: 'purpose', label: 'What for', example: 'sending orders and answering questions' },
      { key: 'kept', label: 'How long', example: '10 years, as tax law requires' },
      { key: 'shared', label: 'Who else gets it', example: 'the carrier' },
    ],
    text: [
      '{controller} is responsible for your data.',
      'We keep {data} for {purpose}, for {kept}. Besides us, {shared} gets what it needs for that.',
      'You can ask us at any time what we keep about you, have it corrected or deleted, and complain to your data protection authority.',
    ],
  },
};

/** As it is saved. */
export interface PolicyValue {
  /** The entrepreneur's own words, in place of the template; empty: the template. */
  readonly own: string;
  readonly blanks: Readonly<Record<string, string>>;
}

export const EMPTY_POLICY: PolicyValue = { own: '', blanks: {} };

/** Own words shorter than this say nothing. */
export const LEAST_OWN_WORDS = 40;

/** @returns what is missing, in the words of the field's label */
export function policyGaps(kind: PolicyKind, { own, blanks }: PolicyValue): string[] {
  const words = own.trim();
  if (words !== '') {
    return words.length < LEAST_OWN_WORDS ? [`At least ${LEAST_OWN_WORDS} characters`] : [];
  }
  return POLICY_TEMPLATES[kind].blanks
    .filter(({ key }) => isBlank(blanks[key] ?? ''))
    .map(({ label }) => label);
}

export interface PolicyPart {
  readonly text: string;
  /** What was filled in, or is missing. */
  readonly blank: 'filled' | 'gap' | null;
}

/** @returns each paragraph in its parts, so that a page can mark the blanks */
export function policyParagraphs(kind: PolicyKind, value: PolicyValue): PolicyPart[][] {
  const own = value.own.trim();
  if (own !== '') {
    return own
      .split(/\n+/)
      .map((text) => [{ text: text.trim(), blank: null }])
      .filter(([part]) => part?.text !== '');
  }
  const { blanks, text } = POLICY_TEMPLATES[kind];
  return text.map((paragraph) =>
    paragraph.split(/(\{\w+\})/).flatMap((part): PolicyPart[] => {
      if (part === '') return [];
      const blank = blanks.find(({ key }) => part === `{${key}}`);
      if (blank === undefined) return [{ text: part, blank: null }];
      const filled = (value.blanks[blank.key] ?? '').trim();
      return filled === ''
        ? [{ text: blank.label.toLowerCase(), blank: 'gap' }]
        : [{ text: filled, blank: 'filled' }];
    }),
  );
}

/** @returns the policy as it is published; its gaps as lines */
export function policyText(kind: PolicyKind, value: PolicyValue): string {
  return policyParagraphs(kind, value)
    .map((parts) => parts.map(({ text, blank }) => (blank === 'gap' ? '____' : text)).join(''))
    .join('\n');
}
