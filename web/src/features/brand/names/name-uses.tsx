/** A name read large, and in five uses. */
import type { ReactNode } from 'react';
import type { NameSettings, SuggestedName } from '@waggle/contract/brand/names';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

type Category = NonNullable<NameSettings['category']>;

const SENTENCES: Readonly<Record<Category, (name: string, one: string) => string>> = {
  'Textiles & Apparel': (_, one) => `Is that ${one} you are wearing?`,
  'Electronics & Components': (name) => `My ${name} is charging.`,
  'Home & Kitchen': (_, one) => `Is that ${one} on your table?`,
  'Beauty & Personal Care': (name) => `It smells of ${name}.`,
  'Food & Beverage': (name) => `Pass me the ${name}, please.`,
  'Health & Wellness': (name) => `I feel better since I use ${name}.`,
  'Toys & Games': (name) => `Can we play with the ${name}?`,
  'Jewelry & Accessories': (_, one) => `Is that ${one}? It suits you.`,
  'Packaging & Printing': (name) => `We pack everything in ${name}.`,
  'Industrial Equipment': (name) => `Where did you put the ${name}?`,
  'Eco-friendly & Sustainable': (name) => `We use ${name} at home now.`,
  'Handicrafts & Artisanal': (name) => `This one is from ${name}.`,
  Other: (name) => `I found it at ${name}.`,
};

/** @param category of the product; null when it is not known */
function sentenceOf(name: string, category: Category | null): string {
  const article = /^[aeiou]/i.test(name) ? 'an' : 'a';
  return SENTENCES[category ?? 'Other'](name, `${article} ${name}`);
}

/** @returns the name letter by letter, as one spells it on the phone */
function spelled(name: string): string {
  return name
    .toUpperCase()
    .split(/\s+/)
    .map((word) => Array.from(word).join('-'))
    .join(', ');
}

/** What one letter takes of the size of the text, in its bold face. */
const LETTER = 0.63;
/** In pixels. */
const SIZES = { most: 70, least: 26 };
/** In letters, beyond one: of the widest Latin letters, and of scripts that write in squares. */
const WIDER = [
  { letters: /[mw]/giu, by: 0.5 },
  { letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, by: 0.7 },
];

function lettersOf(word: string): number {
  const wider = WIDER.map(({ letters, by }) => (word.match(letters)?.length ?? 0) * by);
  return wider.reduce((sum, more) => sum + more, Array.from(word).length);
}

/** @returns the size at which the longest word fits into one line, in pixels */
function sizeFor(text: string, width: number): number {
  const longest = Math.max(...text.split(/\s+/).map(lettersOf));
  const fitting = Math.floor(width / (longest * LETTER));
  return Math.max(SIZES.least, Math.min(SIZES.most, fitting));
}

interface LargeNameProps {
  text: string;
  /** Of its place, in pixels. */
  width: number;
}

export function LargeName({ text, width }: LargeNameProps) {
  return (
    <p
      dir="auto"
      className="font-display leading-[1.05] font-bold tracking-[-0.035em] wrap-anywhere"
      style={{ fontSize: `${sizeFor(text, width) / 16}rem` }}
    >
      {text}
    </p>
  );
}

function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis;
}

function speak(text: string): void {
  speechSynthesis.cancel();
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = 'en';
  speechSynthesis.speak(spoken);
}

function Use({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.25rem_minmax(0,1fr)] gap-x-3 border-t border-text-inverse/25 py-2.5">
      <dt className="text-small text-muted-inverse">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

interface NameUsesProps {
  name: Pick<SuggestedName, 'text' | 'said' | 'misheard'>;
  category: NameSettings['category'];
}

/** On the ground of the ink block. */
export function NameUses({ name: { text, said, misheard }, category }: NameUsesProps) {
  return (
    <dl className="border-b border-text-inverse/25">
      <Use label="Small">{text.toLowerCase()}</Use>
      <Use label="Capitals">{text.toUpperCase()}</Use>
      <Use label="Said">
        {said}{' '}
        {canSpeak() && (
          <Button
            variant="bare"
            className="-my-3 inline-flex min-h-11 items-center gap-1.5 pl-2 text-small font-semibold underline underline-offset-4"
            aria-label={`Listen to ${text}`}
            onClick={() => speak(text)}
          >
            <Icon name="volume-2" className="size-4.5!" />
            Listen
          </Button>
        )}
      </Use>
      <Use label="In a sentence">«{sentenceOf(text, category)}»</Use>
      <Use label="On the phone">
        {spelled(text)}.{misheard !== null && ` May be written «${misheard}».`}
      </Use>
    </dl>
  );
}
