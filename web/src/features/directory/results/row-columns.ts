/** The columns of the results: picture, words, and figures that run down in line; blocks on a phone. */

export const ROW =
  'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 lg:grid-cols-[3.125rem_minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr] lg:gap-x-5 lg:gap-y-0.5';

export const FIGURES = 'grid grid-cols-3 gap-x-4 lg:grid-cols-[6rem_4.5rem_7.5rem]';
