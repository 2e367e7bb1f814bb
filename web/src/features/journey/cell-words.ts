/** The twelve in words and icons. */
import type { JourneyCell } from '@waggle/contract/journey/next-steps';
import type { IconName } from '../../ui/icon-names.ts';

export const CELL_ICONS: Readonly<Record<JourneyCell, IconName>> = {
  idea: 'lightbulb',
  audience: 'users',
  brand: 'tag',
  logo: 'image',
  colours: 'palette',
  'market research': 'chart-column',
  'mockup page': 'panel-top',
  survey: 'clipboard-list',
  suppliers: 'factory',
  'social media kit': 'images',
  store: 'store',
  'marketplace listing': 'shopping-bag',
};

const NUMBERS = 'None One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** @returns «Seven of twelve» */
export function countWords(count: number): string {
  return `${NUMBERS[count] ?? String(count)} of twelve`;
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
