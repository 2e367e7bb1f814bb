/** The texts that go with a brand: what each is for, and how long it may be. */

export const COPY_IDS = [
  'instagram',
  'x',
  'linkedin',
  'facebook',
  'pinterest',
  'story',
  'product-short',
  'product-medium',
  'product-long',
] as const;
export type CopyId = (typeof COPY_IDS)[number];

export interface CopyText {
  readonly title: string;
  readonly use: string;
  /** Characters: the platform's own limit, or what fits the place. */
  readonly max: number;
}

export const COPY_TEXTS: Readonly<Record<CopyId, CopyText>> = {
  instagram: { title: 'Instagram caption', use: 'Under a post', max: 2000 },
  x: { title: 'X post', use: 'With the X picture', max: 280 },
  linkedin: { title: 'LinkedIn post', use: 'From your company page', max: 2000 },
  facebook: { title: 'Facebook post', use: 'From your page', max: 2000 },
  pinterest: { title: 'Pin description', use: 'Under the pin', max: 500 },
  story: { title: 'Your story', use: 'One paragraph, for «About us»', max: 2000 },
  'product-short': { title: 'Product, one line', use: 'Search results and lists', max: 80 },
  'product-medium': { title: 'Product, short', use: 'Beside the picture in a shop', max: 250 },
  'product-long': { title: 'Product, long', use: 'On the product’s own page', max: 2000 },
};
