/** The files of a kit, in the order in which they are made. */
import { KIT_PICTURES, type KitPictureId } from './pictures.ts';

export const KIT_FILE_KINDS = ['picture', 'logo', 'book', 'data', 'font'] as const;
export type KitFileKind = (typeof KIT_FILE_KINDS)[number];

/** Which of the logo's pictures a file has. */
export const LOGO_FORMS = ['light', 'dark', 'oneColour', 'mark', 'markDark'] as const;
export type LogoForm = (typeof LOGO_FORMS)[number];

export type KitFile = {
  readonly id: string;
  readonly title: string;
  /** Behind the brand's name in the file's name. */
  readonly ending: string;
  readonly mediaType: string;
} & (
  | { readonly kind: 'picture'; readonly picture: KitPictureId }
  | { readonly kind: 'logo'; readonly form: LogoForm; readonly format: 'svg' | 'png' | 'ico' }
  | { readonly kind: 'book' }
  /** Colours and names for programs. */
  | { readonly kind: 'data'; readonly format: 'css' | 'json' }
  /** A file of the typeface, or its licence. */
  | { readonly kind: 'font'; readonly subset: 'latin' | 'latin-ext' | null }
);

const FORM_TITLES: Readonly<Record<LogoForm, { title: string; ending: string }>> = {
  light: { title: 'Logo on light', ending: 'logo' },
  dark: { title: 'Logo on dark', ending: 'logo-on-dark' },
  oneColour: { title: 'Logo in one colour', ending: 'logo-one-colour' },
  mark: { title: 'Mark', ending: 'mark' },
  markDark: { title: 'Mark on dark', ending: 'mark-on-dark' },
};

function logoFile(form: LogoForm, format: 'svg' | 'png'): KitFile {
  const { title, ending } = FORM_TITLES[form];
  return {
    kind: 'logo',
    id: `${ending}-${format}`,
    title: `${title}, ${format.toUpperCase()}`,
    ending: `${ending}.${format}`,
    mediaType: format === 'svg' ? 'image/svg+xml' : 'image/png',
    form,
    format,
  };
}

export const KIT_FILES: readonly KitFile[] = [
  ...KIT_PICTURES.map(({ id, title, width, height }): KitFile => ({
    kind: 'picture',
    id,
    title,
    ending: `${id}-${width}x${height}.png`,
    mediaType: 'image/png',
    picture: id,
  })),
  ...LOGO_FORMS.map((form) => logoFile(form, 'svg')),
  ...(['light', 'dark', 'oneColour', 'mark'] as const).map((form) => logoFile(form, 'png')),
  {
    kind: 'logo',
    id: 'favicon',
    title: 'Icon for browsers, ICO',
    ending: 'favicon.ico',
    mediaType: 'image/x-icon',
    form: 'mark',
    format: 'ico',
  },
  {
    kind: 'book',
    id: 'brand-book',
    title: 'Brand book',
    ending: 'brand-book.pdf',
    mediaType: 'application/pdf',
  },
  {
    kind: 'data',
    id: 'tokens',
    title: 'Colours for a website, CSS',
    ending: 'tokens.css',
    mediaType: 'text/css',
    format: 'css',
  },
  {
    kind: 'data',
    id: 'brand-json',
    title: 'The brand for programs, JSON',
    ending: 'brand.json',
    mediaType: 'application/json',
    format: 'json',
  },
  {
    kind: 'font',
    id: 'font',
    title: 'Typeface, WOFF2',
    ending: 'font.woff2',
    mediaType: 'font/woff2',
    subset: 'latin',
  },
  {
    kind: 'font',
    id: 'font-more',
    title: 'Typeface, letters of more languages, WOFF2',
    ending: 'font-more-letters.woff2',
    mediaType: 'font/woff2',
    subset: 'latin-ext',
  },
  {
    kind: 'font',
    id: 'font-licence',
    title: 'Licence of the typeface',
    ending: 'font-licence.txt',
    mediaType: 'text/plain',
    subset: null,
  },
];
