/** The icons that a mark for an idea may show. */
import type { BrandVibe } from '@waggle/contract/options/brand-vibes';
import { LOGO_GATES } from '@waggle/contract/brand/logo-gates';
import { wordsOf } from '../../matching/matching.service.ts';
import { CONCEPT_LISTS, VIBE_ICONS } from './concepts.ts';
import { findIcon, type Icon, iconsOf } from './icons.ts';

/** What a product replaces or does without is no picture for it. */
const WITHOUT =
  /\b(?:without|replac\w+|instead of|rather than|avoid\w*|no|not|free (?:of|from)|less)\s+(?:(?:any|the|a|an|all|more)\s+)?[\p{L}-]+(?:\s+(?:and|or)\s+[\p{L}-]+)?(?:\s+(?:film|bags?|bottles?|cups?|wrap|packaging|waste))?|[\p{L}]+-free\b/giu;
/** Variants of an icon that say something else, and pictures nobody wants on a product. */
const UNFIT =
  /-(?:slash|x|plus|minus|check|text|label|numbers?|crack|exclamation|question|break|beam|script|reel|strip|slate)$|^(?:skull|siren|toilet|trash|syringe|gun|knife|cigarette|virus|radioactive|biohazard|warning|bug|poop|bomb|coffin|hand-middle|ghost|cross|star-of-david|hurricane|tornado|swap|tip-jar|number|person|gender|film|video|article)/;

export const isFit = ({ name, isPicture, kept }: Icon): boolean =>
  isPicture && kept >= LOGO_GATES.kept && !UNFIT.test(name);

let concepts: { stems: ReadonlySet<string>; icons: readonly Icon[] }[] | undefined;

function readConcepts() {
  concepts ??= CONCEPT_LISTS.map(({ words, icons }) => ({
    stems: new Set(wordsOf(words).map(({ lexeme }) => lexeme)),
    icons: icons
      .flatMap((name) => findIcon(name) ?? [])
      .filter(({ kept }) => kept >= LOGO_GATES.kept),
  }));
  return concepts;
}

/** @returns the best first; never empty */
export function iconsOfIdea(idea: string, vibe: BrandVibe): Icon[] {
  const said = idea.replaceAll(WITHOUT, ' ');
  const scores = new Map<Icon, number>();
  const add = (icon: Icon, score: number) => scores.set(icon, (scores.get(icon) ?? 0) + score);
  const words = wordsOf(said);
  words.forEach(({ lexeme }, at) => {
    // What a thing is, is said before what it is for.
    const early = 1 / (1 + at * 0.15);
    for (const { stems, icons } of readConcepts()) {
      if (!stems.has(lexeme)) continue;
      icons.forEach((icon, place) => add(icon, early / (1 + place * 0.22)));
    }
  });
  for (const [icon, score] of iconsOf(said).slice(0, 24)) if (isFit(icon)) add(icon, score * 0.8);
  VIBE_ICONS[vibe].split(' ').forEach((name, place) => {
    const icon = findIcon(name);
    if (icon !== undefined && icon.kept >= LOGO_GATES.kept) add(icon, 0.03 / (1 + place));
  });
  return [...scores]
    .toSorted(([left, one], [right, two]) => two - one || left.name.localeCompare(right.name))
    .map(([icon]) => icon);
}
