/** Writes texts from the entrepreneur's own words: templates add structure alone, and mark what is not known as [blanks]. */
import { cutText } from '../../text/cut-text.ts';
import type { BrandVibe } from '../../options/brand-vibes.ts';
import { COPY_TEXTS, type CopyId } from './copy-texts.ts';

/** What the entrepreneur has told, as it was typed. */
export interface CopyFacts {
  readonly name: string | null;
  readonly tagline: string;
  readonly idea: string;
  readonly audience: string;
  readonly vibe: BrandVibe;
  /** Of the launch page; null while it is not public. */
  readonly link: string | null;
}

/** A blank: in brackets, to be filled in or taken out. */
export const BLANK = /\[[^[\]\n]{1,60}\]/g;

/** @returns how many blanks a text still has */
export function countBlanks(text: string): number {
  return text.match(BLANK)?.length ?? 0;
}

interface Voice {
  readonly opening: (name: string) => string;
  readonly audience: (audience: string) => string;
  readonly call: (link: string) => string;
}

/** How each vibe begins, addresses and ends. None praises, and none says a thing about the product. */
const VOICES: Readonly<Record<BrandVibe, Voice>> = {
  MODERN: {
    opening: (name) => `Introducing ${name}.`,
    audience: (audience) => `Who it is for: ${audience}`,
    call: (link) => `More at ${link}`,
  },
  PLAYFUL: {
    opening: (name) => `Say hello to ${name}.`,
    audience: (audience) => `Is this you? ${audience}`,
    call: (link) => `Come and see: ${link}`,
  },
  LUXURY: {
    opening: (name) => `${name}.`,
    audience: (audience) => `For: ${audience}`,
    call: (link) => `Read more: ${link}`,
  },
  MINIMALIST: {
    opening: (name) => name,
    audience: (audience) => `For: ${audience}`,
    call: (link) => link,
  },
  BOLD: {
    opening: (name) => `This is ${name}.`,
    audience: (audience) => `You know who you are: ${audience}`,
    call: (link) => `See it now: ${link}`,
  },
};

/** @returns the words on one line, with a full stop where none ends them */
function sentence(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line === '' || /[.!?…。！？:;]$/u.test(line) ? line : `${line}.`;
}

/** @returns the first sentence, or as many of its words as fit */
export function shorten(text: string, max: number): string {
  const whole = sentence(text);
  if (whole.length <= max) return whole;
  const first = /^.*?[.!?。！？](?=\s|$)/u.exec(whole)?.[0] ?? whole;
  if (first.length <= max) return first;
  const cut = cutText(first, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/u, '')}…`;
}

/** Shortens the idea until the text fits its place. */
function fitting(id: CopyId, facts: CopyFacts, write: (idea: string) => string): string {
  const { max } = COPY_TEXTS[id];
  const whole = write(sentence(facts.idea));
  if (whole.length <= max) return whole;
  const room = max - write('').length;
  const short = write(room < 20 ? '' : shorten(facts.idea, room));
  return short.length <= max ? short : shorten(short, max);
}

const paragraphs = (...parts: readonly string[]) =>
  parts.filter((part) => part !== '').join('\n\n');
const words = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

/** @returns the text that a template makes of the facts */
export function writeCopy(id: CopyId, facts: CopyFacts): string {
  const voice = VOICES[facts.vibe];
  const name = facts.name ?? '[name]';
  const tagline = sentence(facts.tagline);
  const audience = sentence(facts.audience);
  const opening = voice.opening(name);
  const call = voice.call(facts.link ?? '[link]');
  switch (id) {
    case 'instagram':
    case 'facebook':
      return fitting(id, facts, (idea) =>
        paragraphs(words(opening, tagline), idea, voice.audience(audience), call),
      );
    case 'x':
      return fitting(id, facts, (idea) => words(opening, idea, call));
    case 'linkedin':
      return fitting(id, facts, (idea) =>
        paragraphs(
          words(opening, tagline),
          idea,
          voice.audience(audience),
          '[What you want to ask your contacts for]',
          call,
        ),
      );
    case 'pinterest':
      return fitting(id, facts, (idea) => words(`${name}:`, idea, call));
    case 'story':
      return fitting(id, facts, (idea) =>
        words(
          `${name} began with an idea: ${idea}`,
          voice.audience(audience),
          '[Why you started, in one sentence.]',
          tagline,
        ),
      );
    case 'product-short':
      return fitting(id, facts, (idea) => words(`${name}:`, tagline === '' ? idea : tagline));
    case 'product-medium':
      return fitting(id, facts, (idea) => words(`${name}:`, idea, '[Price]'));
    case 'product-long':
      return fitting(id, facts, (idea) =>
        paragraphs(
          words(`${name}.`, tagline),
          idea,
          voice.audience(audience),
          'Made of: [materials]\nSize: [size]\nMade by: [supplier and place]\nPrice: [price]',
        ),
      );
  }
}
