/** Where a drawing stands in the sprite, the one file of icons and pictures. */
import spriteUrl from '../../generated/sprite.svg?url';

/** @returns the address a `<use>` element refers to */
export function spriteHref(name: string): string {
  return `${spriteUrl}#${name}`;
}
