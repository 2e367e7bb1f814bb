/** Product kinds: what a supplier can confirm to make and a search can mean. For the server alone: the page gets names from it. */
import { APPLICATION_PRODUCT_CATEGORIES } from '../options/categories.ts';
import { BEAUTY_PERSONAL_CARE } from './beauty-personal-care.ts';
import { ECO_FRIENDLY } from './eco-friendly.ts';
import { ELECTRONICS_COMPONENTS } from './electronics-components.ts';
import { FOOD_BEVERAGE } from './food-beverage.ts';
import { HANDICRAFTS } from './handicrafts.ts';
import { HEALTH_WELLNESS } from './health-wellness.ts';
import { HOME_KITCHEN } from './home-kitchen.ts';
import { INDUSTRIAL_EQUIPMENT } from './industrial-equipment.ts';
import { JEWELRY_ACCESSORIES } from './jewelry-accessories.ts';
import { OTHER_KINDS } from './other.ts';
import { PACKAGING_PRINTING } from './packaging-printing.ts';
import { TEXTILES_APPAREL } from './textiles-apparel.ts';
import { TOYS_GAMES } from './toys-games.ts';

export const KIND_LANGUAGES = ['en', 'de', 'es', 'fr', 'zh', 'hi'] as const;
export type KindLanguage = (typeof KIND_LANGUAGES)[number];

export interface ProductKind {
  readonly id: string;
  /** In English. */
  readonly name: string;
  readonly category: (typeof APPLICATION_PRODUCT_CATEGORIES)[number];
  /** How entrepreneurs call it. */
  readonly aliases: Readonly<Record<KindLanguage, readonly string[]>>;
}

const SOURCES: Readonly<Record<ProductKind['category'], string>> = {
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
  Other: OTHER_KINDS,
};

const listed = (text: string) =>
  text
    .split(/[,，、]/)
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '');

/** @param line `id | Name | alias, alias | de: … | es: … | fr: … | zh: … | hi: …` */
function readLine(line: string, category: ProductKind['category']): ProductKind {
  const [id = '', name = '', english = '', ...others] = line.split('|').map((part) => part.trim());
  const aliases: Record<KindLanguage, readonly string[]> = {
    en: listed(english),
    de: [],
    es: [],
    fr: [],
    zh: [],
    hi: [],
  };
  for (const other of others) {
    const language = KIND_LANGUAGES.find((code) => other.startsWith(`${code}:`));
    if (language === undefined) throw new Error(`${id}: no language in «${other}»`);
    aliases[language] = listed(other.slice(3));
  }
  return { id, name, category, aliases };
}

export const PRODUCT_KINDS: readonly ProductKind[] = APPLICATION_PRODUCT_CATEGORIES.flatMap(
  (category) =>
    SOURCES[category]
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => readLine(line, category)),
);
