/** What a name is like, in sentences. */
import type { NameHit } from '@waggle/contract/brand/names';

const LIKE = {
  same: 'It is the name of',
  one_letter: 'It is one letter apart from',
  sounds: 'It sounds like',
} as const;

/** @returns one sentence about one hit */
export function hitText({ kind, likeness, neighbour }: NameHit): string {
  const like = likeness === null ? 'It is like' : LIKE[likeness];
  const named = neighbour === null ? '' : ` «${neighbour}»`;
  switch (kind) {
    case 'brand':
      return `${like} the brand${named}.`;
    case 'medicine':
      return `${like} the medicine${named}.`;
    case 'supplier':
      return `${like} the supplier${named} here.`;
    case 'brand_here':
      return `${like} a brand that somebody else builds here.`;
    case 'offensive':
      return 'It has a word in it that offends many.';
    case 'meaning':
      return 'A part of it reminds of something that many dislike.';
  }
}
