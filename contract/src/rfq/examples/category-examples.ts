/** The example of each category, and what its suppliers usually ask about. */
import type { SpecLine } from '../brief.ts';
import type { APPLICATION_PRODUCT_CATEGORIES } from '../../options/categories.ts';
import { BEAUTY_PERSONAL_CARE } from './beauty-personal-care.ts';
import { ECO_FRIENDLY } from './eco-friendly.ts';
import { ELECTRONICS_COMPONENTS } from './electronics-components.ts';
import type { CategoryExample, LineContent, UsualLine } from './example.ts';
import { FOOD_BEVERAGE } from './food-beverage.ts';
import { HANDICRAFTS } from './handicrafts.ts';
import { HEALTH_WELLNESS } from './health-wellness.ts';
import { HOME_KITCHEN } from './home-kitchen.ts';
import { INDUSTRIAL_EQUIPMENT } from './industrial-equipment.ts';
import { JEWELRY_ACCESSORIES } from './jewelry-accessories.ts';
import { OTHER_PRODUCTS } from './other.ts';
import { PACKAGING_PRINTING } from './packaging-printing.ts';
import { TEXTILES_APPAREL } from './textiles-apparel.ts';
import { TOYS_GAMES } from './toys-games.ts';

export type { CategoryExample, LineContent, UsualLine } from './example.ts';

export const CATEGORY_EXAMPLES: Readonly<
  Record<(typeof APPLICATION_PRODUCT_CATEGORIES)[number], CategoryExample>
> = {
  'Textiles & Apparel': TEXTILES_APPAREL,
  'Electronics & Components': ELECTRONICS_COMPONENTS,
  'Home & Kitchen': HOME_KITCHEN,
  'Beauty & Personal Care': BEAUTY_PERSONAL_CARE,
  'Food & Beverage': FOOD_BEVERAGE,
  'Health & Wellness': HEALTH_WELLNESS,
  'Toys & Games': TOYS_GAMES,
  'Jewelry & Accessories': JEWELRY_ACCESSORIES,
  'Packaging & Printing': PACKAGING_PRINTING,
  'Industrial Equipment': INDUSTRIAL_EQUIPMENT,
  'Eco-friendly & Sustainable': ECO_FRIENDLY,
  'Handicrafts & Artisanal': HANDICRAFTS,
  Other: OTHER_PRODUCTS,
};

/** @param category as a brief has it; that of `Other` stands in while none is chosen */
export function exampleOf(category: string): CategoryExample {
  return (
    new Map<string, CategoryExample>(Object.entries(CATEGORY_EXAMPLES)).get(category) ??
    OTHER_PRODUCTS
  );
}

/** @returns the example's lines, each with a key of its own */
export function exampleLines({ lines }: CategoryExample, newKey: () => string): SpecLine[] {
  return lines.map((line) => ({ ...line, key: newKey() }));
}

/** A usual line as the user leaves it to the suppliers. */
export function leftOpen({ attribute }: UsualLine): LineContent {
  return {
    attribute,
    value: '',
    unit: '',
    tolerance: { kind: 'none', by: '', percent: false },
    firmness: 'nice',
    open: true,
  };
}
