/** The brand for programs: its colours as CSS variables, and all of it as JSON. */
import { PALETTE_ROLES } from '@waggle/contract/brand/palette';
import type { KitLook } from './kit-look.ts';

const kebab = (role: string) => role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Variables and the typeface, whose files lie in the folder beside it. */
export function tokensCss({ palette, face, version }: KitLook): string {
  const colours = PALETTE_ROLES.map((role) => `  --brand-${kebab(role)}: ${palette[role]};`);
  const fontFace = (file: string, range: string) => `@font-face {
  font-family: 'Brand';
  font-weight: ${face.weight};
  font-display: swap;
  src: url('fonts/${file}') format('woff2');
  unicode-range: ${range};
}`;
  return [
    `/* Version ${version} of the brand. The typeface is ${face.family}. */`,
    fontFace('font.woff2', 'U+0000-00FF, U+2000-206F, U+20AC, U+2122'),
    fontFace('font-more-letters.woff2', 'U+0100-02BA, U+1E00-1E9F, U+1EF2-1EFF'),
    `:root {\n${colours.join('\n')}\n  --brand-font: 'Brand', sans-serif;\n}\n`,
  ].join('\n\n');
}

export function brandJson(look: KitLook, made: Date): string {
  const { version, name, tagline, palette, face } = look;
  const document = {
    version,
    made_at: made.toISOString(),
    name,
    tagline,
    colours: palette,
    font: { family: face.family, weight: face.weight, licence: 'OFL-1.1' },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
