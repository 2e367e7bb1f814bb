/** Changes of a logo in the editor: what one part asks of the others. */
import type { LogoMark, LogoSpec } from '@waggle/contract/brand/logos';
import {
  canCut,
  inCase,
  type LetterChange,
  letterChanges,
  type LogoCase,
  type LogoLayout,
} from '@waggle/contract/options/logo-parts';

/** @returns the letters of a word that can be changed, each with its place */
export function changeableLetters(
  text: string,
  letters: LogoCase,
): { letter: string; at: number }[] {
  return [...inCase(text, letters)]
    .map((letter, at) => ({ letter, at }))
    .filter(({ letter }) => /[\p{L}\p{N}]/u.test(letter));
}

/** @returns the specification with another mark, and what that mark needs */
export function withMark(spec: LogoSpec, mark: LogoMark): LogoSpec {
  const before = spec.mark.kind;
  const layout: LogoLayout =
    mark.kind === 'letter'
      ? 'word'
      : before === 'letter' && spec.layout === 'word'
        ? 'beside'
        : spec.layout;
  const shape = mark.kind === 'cut_initial' && spec.shape === 'none' ? 'squircle' : spec.shape;
  return { ...spec, mark, layout, shape };
}

/** @returns the mark with another letter changed, in a way that this letter allows */
export function withLetter(spec: LogoSpec, at: number, wanted?: LetterChange): LogoSpec {
  const letter = [...inCase(spec.text, spec.letters)][at] ?? '';
  const changes = letterChanges(letter);
  const before = spec.mark.kind === 'letter' ? spec.mark.change : undefined;
  const change = [wanted, before, changes[0]].find(
    (one) => one !== undefined && changes.includes(one),
  );
  return { ...spec, mark: { kind: 'letter', at, change: change ?? 'colour' } };
}

/** @returns the specification in another case; a mark that this case does not allow becomes the initial */
export function withCase(spec: LogoSpec, letters: LogoCase): LogoSpec {
  const next = { ...spec, letters };
  if (spec.mark.kind === 'letter') return withLetter(next, spec.mark.at);
  if (spec.mark.kind === 'cut_initial' && !canCut(spec.text, letters)) {
    return { ...next, mark: { kind: 'initial' } };
  }
  return next;
}

/** @returns whether both are drawn the same */
export function isSame(left: LogoSpec | null | undefined, right: LogoSpec): boolean {
  if (!left) return false;
  const keys = Object.keys(right) as (keyof LogoSpec)[];
  return keys.every((key) =>
    key === 'mark' ? isSameMark(left.mark, right.mark) : left[key] === right[key],
  );
}

export function isSameMark(left: LogoMark, right: LogoMark): boolean {
  const sorted = (mark: LogoMark) =>
    JSON.stringify(Object.entries(mark).toSorted(([one], [two]) => (one < two ? -1 : 1)));
  return sorted(left) === sorted(right);
}
