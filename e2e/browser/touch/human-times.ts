/** How long the acts of a user take, by published models: not measured, so no machine makes them faster or slower. */

/**
 * In seconds. Point, press and think are those of the keystroke-level model (Card, Moran and Newell, «The keystroke-level
 * model for user performance time with interactive systems», 1980): P = 1.1, a press and its release B = 0.2, M = 1.35.
 * A swipe is a movement of the thumb of the same length as pointing, and a press. Typing (K) is left out on purpose.
 */
export const SECONDS = {
  point: 1.1,
  press: 0.2,
  think: 1.35,
  /** R of the model: until the next page, dialog or list answers, on a phone's line. */
  answer: 1,
} as const;

/** Words a minute, read silently (Brysbaert, «How many words do we read per minute?», 2019). */
const READING_SPEED = 238;
/** Of the words of a page, how many a user reads at most (Nielsen, «How little do users read?», 2008). */
const READ_PART = 0.28;

/** @returns the seconds for which a page of so many words is read */
export function readingTime(words: number): number {
  return (words * READ_PART * 60) / READING_SPEED;
}

/** Of the device's own list, how many options one flick passes; it opens at the chosen one. */
export const OPTIONS_A_FLICK = 15;
/** In CSS pixels, how far one swipe moves the page: from the lower third of the screen to the upper one, without a fling. */
export const SWIPE = 420;
/** In CSS pixels, what the phone's keyboard covers of the screen. */
export const KEYBOARD = 290;
