/** A sentence in which somebody says the name. */
import type { NameSettings } from '@waggle/contract/brand/names';

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
export function sentenceOf(name: string, category: Category | null): string {
  const article = /^[aeiou]/i.test(name) ? 'an' : 'a';
  return SENTENCES[category ?? 'Other'](name, `${article} ${name}`);
}

/** @returns the name letter by letter, as one spells it on the phone */
export function spelled(name: string): string {
  return name
    .toUpperCase()
    .split(/\s+/)
    .map((word) => Array.from(word).join('-'))
    .join(', ');
}
