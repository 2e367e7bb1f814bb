/** Twelve logos near those that are liked: one or two parts of each are others. */
import type { LogoSpec } from '@waggle/contract/brand/logos';
import { LOGO_GATES } from '@waggle/contract/brand/logo-gates';
import { LOGO_LIMITS } from '@waggle/contract/limits';
import { BRAND_FONTS } from '@waggle/contract/options/brand-fonts';
import { letterChanges, inCase, LOGO_SHAPES } from '@waggle/contract/options/logo-parts';
import { composeLogo } from '../drawing/compose.ts';
import { measureKept, missingOf } from '../drawing/draw-logo.ts';
import { drawingRandom } from '../../seeded-random.ts';
import { Parts, type Wish } from './candidates.ts';
import { STYLES } from './styles.ts';
import type { Suggested } from './suggest-logos.ts';

const TRIES = 20;

type Change = (spec: LogoSpec, parts: Parts) => Partial<LogoSpec>;

const changeFont: Change = ({ font }, { fonts, random }) => {
  const like = fonts.filter(
    (other) => other !== font && BRAND_FONTS[other].character === BRAND_FONTS[font].character,
  );
  const others = fonts.filter((other) => other !== font);
  return {
    font: like.length > 0 ? random.pick(like) : others.length > 0 ? random.pick(others) : font,
  };
};

const changeShape: Change = ({ shape, mark }, { random }) => {
  if (mark.kind === 'letter') return {};
  const others = LOGO_SHAPES.filter((other) => other !== shape);
  const allowed = mark.kind === 'cut_initial' ? others.filter((one) => one !== 'none') : others;
  return { shape: random.pick(allowed) };
};

/** Another one of the same kind. */
const changeMark: Change = ({ mark, text, letters }, parts) => {
  switch (mark.kind) {
    case 'icon':
      return { mark: { ...mark, icon: parts.icon() } };
    case 'family':
      return { mark: { ...mark, seed: parts.seed() } };
    case 'letter': {
      const letter = [...inCase(text, letters)][mark.at] ?? '';
      return { mark: { ...mark, change: parts.random.pick(letterChanges(letter)) } };
    }
    default:
      return { font: parts.font() };
  }
};

const changeLetters: Change = ({ letters, mark }, parts) => {
  // A changed dot or disc would be lost with the case.
  if (mark.kind === 'letter') return {};
  const styles = STYLES[parts.wish.vibe];
  const others = styles.letters.filter((other) => other !== letters);
  const next = others.length > 0 ? parts.random.pick(others) : letters;
  return { letters: next, spacing: parts.random.pick(styles.spacing[next]) };
};

const changeLayout: Change = ({ layout, mark }) =>
  mark.kind === 'letter' || layout === 'mark' || layout === 'word'
    ? {}
    : { layout: layout === 'beside' ? 'above' : 'beside' };

const changeColour: Change = ({ colour }, { random }) => ({
  colour: random.pick(colour === 'primary' ? ['secondary', 'ink'] : ['primary']),
});

const CHANGES = [
  changeMark,
  changeMark,
  changeFont,
  changeFont,
  changeShape,
  changeLetters,
  changeLayout,
  changeColour,
] as const;

/**
 * @param liked the newest first; not empty
 * @returns twelve, none the same as another or as a liked one; fewer where there are no more
 */
export async function suggestNear(
  wish: Wish,
  liked: readonly LogoSpec[],
  seed: number,
): Promise<Suggested[]> {
  const random = drawingRandom(seed);
  const parts = new Parts(wish, random);
  const seen = new Set(liked.map((spec) => JSON.stringify({ ...spec, text: wish.text })));
  const found: Suggested[] = [];
  for (let at = 0; at < LOGO_LIMITS.tiles; at += 1) {
    const base = liked[at % liked.length];
    for (let tried = 0; base !== undefined && tried < TRIES; tried += 1) {
      let spec: LogoSpec = { ...base, text: wish.text };
      const count = tried < TRIES / 2 ? random.pick([1, 2]) : 3;
      for (const change of random.shuffle(CHANGES).slice(0, count)) {
        spec = { ...spec, ...change(spec, parts) };
      }
      const drawn = composeLogo(spec);
      // What is drawn counts: some seeds are the same figure.
      const key = JSON.stringify([drawn.whole.pieces, spec.colour]);
      if (seen.has(key) || seen.has(JSON.stringify(spec)) || missingOf(spec).length > 0) continue;
      seen.add(key);
      if ((await measureKept(drawn.mark, spec)) < LOGO_GATES.kept) continue;
      found.push({ spec, drawn });
      break;
    }
  }
  return found;
}
