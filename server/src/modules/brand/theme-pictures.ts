/** The pictures of a logo in the theme of a brand. */

/** A picture of the logo: drawn, or the user's own. */
export interface LogoPicture {
  readonly mediaType: 'image/svg+xml' | 'image/png';
  readonly data: Buffer;
  /** In pixels; of a drawing, in its own units. */
  readonly width: number;
  readonly height: number;
}

export interface ThemePictures {
  /** The whole logo on the surface, on the ink, and in ink alone. */
  readonly light: LogoPicture;
  readonly dark: LogoPicture;
  readonly oneColour: LogoPicture;
  /** The mark alone, as large as it is wide; the whole logo where there is none. */
  readonly mark: LogoPicture;
  readonly markDark: LogoPicture;
}
