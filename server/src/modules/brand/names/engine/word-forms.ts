/** The forms in which a word of an idea is looked up: «folding», «folds» and «foldable» as «fold». */
import { readLexicon } from '../lexicon/read-lexicon.ts';

/** Endings, and what stands in their place. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ies$/, ['y', 'ie']],
  [/(ses|xes|zes|ches|shes|oes)$/, ['$1-2']],
  [/s$/, ['']],
  [/ing$/, ['', 'e', 'double']],
  [/ied$/, ['y']],
  [/ed$/, ['', 'e', 'double']],
  [/er$/, ['', 'e', 'double']],
  [/able$/, ['', 'e', 'double']],
  [/ly$/, ['']],
  [/y$/, ['', 'e', 'double']],
];

/** @returns the word itself first */
export function formsOf(word: string): string[] {
  const forms = new Set([word]);
  for (const [ending, places] of ENDINGS) {
    const found = ending.exec(word);
    if (found === null || word.length - found[0].length < 2) continue;
    const stem = word.slice(0, found.index);
    for (const place of places) {
      if (place === '$1-2') forms.add(word.slice(0, -2));
      else if (place === 'double') {
        if (/([^aeiou])\1$/.test(stem)) forms.add(stem.slice(0, -1));
      } else forms.add(stem + place);
    }
  }
  return [...forms];
}

/** @returns the topics that a word tells, that of its own name first */
export function topicsOf(word: string): readonly string[] {
  const { triggers, topics } = readLexicon();
  for (const form of formsOf(word)) {
    const found = triggers.get(form);
    if (found !== undefined) {
      return topics.has(form) && found.includes(form)
        ? [form, ...found.filter((name) => name !== form)]
        : found;
    }
  }
  return [];
}
