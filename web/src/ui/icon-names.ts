/** The icons there are: the build draws each of them into the sprite. */

/** Taken from the icon set by the set's own names. */
export const SET_ICONS = [
  'arrow-left',
  'arrow-left-right',
  'arrow-right',
  'arrow-up',
  'box',
  'calendar-clock',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-exclamation-point',
  'clock',
  'copy',
  'download',
  'factory',
  'file-text',
  'globe',
  'house',
  'image',
  'info',
  'lightbulb',
  'lock',
  'log-out',
  'mail',
  'map-pin',
  'menu',
  'message-square-text',
  'pencil',
  'play',
  'plus',
  'refresh-cw',
  'rocket',
  'ruler',
  'sparkles',
  'store',
  'trash',
  'upload',
  'users',
  'wifi-off',
  'x',
] as const;

/** Drawn by us, in the folder of drawings. */
export const OWN_ICONS = ['seal-check'] as const;

export type IconName = (typeof SET_ICONS)[number] | (typeof OWN_ICONS)[number];
