/** How often a user is told of new suppliers that fit a saved search. */

/** In the order in which they are offered. */
export const TELL_OPTIONS = ['off', 'at_once', 'daily', 'weekly'] as const;
export type Tell = (typeof TELL_OPTIONS)[number];
/** Those of them that tell. */
export type Alert = Exclude<Tell, 'off'>;
export const ALERTS = TELL_OPTIONS.filter((one) => one !== 'off');

export const TELL_NAMES: Record<Tell, string> = {
  off: 'Off',
  at_once: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
};
