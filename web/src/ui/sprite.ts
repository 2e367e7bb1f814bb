/** The URL of a drawing in the sprite. */
import spriteUrl from '../../generated/sprite.svg?url';

/** @returns the address a `<use>` element refers to */
export function spriteHref(name: string): string {
  return `${spriteUrl}#${name}`;
}
