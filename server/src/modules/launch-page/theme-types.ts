/** The theme of a page, as it is kept with each publication. */
import type { PaletteRoles } from '@waggle/contract/brand/palette';

/** What a picture of a page shows. */
export type PictureKind = 'logo' | 'mark' | 'mark_dark' | 'picture';

/** Where a picture is and how large it is drawn. */
interface Shown {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** Frozen with each publication. */
export interface PageTheme {
  /** Of the brand. */
  readonly version: number;
  readonly name: string | null;
  readonly palette: PaletteRoles;
  readonly font: { readonly family: string; readonly weight: number };
  readonly pictures: Partial<Record<PictureKind, Shown>>;
}
