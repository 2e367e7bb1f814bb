/** The columns of the results: box, picture, words, figures that run down in line, bookmark; blocks on a phone. */

/** Without box and bookmark, for those who keep no lists. */
export const ROW =
  'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 lg:grid-cols-[3.125rem_minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr] lg:gap-x-5 lg:gap-y-0.5';

/** With both. */
export const CHOICE_ROW =
  'grid grid-cols-[2.25rem_auto_minmax(0,1fr)_2.75rem] items-start gap-x-1 gap-y-2 lg:grid-cols-[2.25rem_3.125rem_minmax(0,1fr)_auto_2.75rem] lg:grid-rows-[auto_1fr] lg:gap-x-3 lg:gap-y-0.5';

export const FIGURES = 'grid grid-cols-3 gap-x-4 lg:grid-cols-[6rem_4.5rem_7.5rem]';
