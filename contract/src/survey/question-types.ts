/** The types of a survey's questions; without schemas, for pages. */

/** In the order in which they are offered. */
export const QUESTION_TYPES = {
  one: { name: 'One answer', about: 'A list; people choose one line' },
  several: { name: 'Several answers', about: 'A list; people choose as many as fit' },
  scale5: { name: 'Scale of five', about: 'Five steps, each with its word' },
  scale10: { name: 'Scale from 0 to 10', about: 'Eleven numbers between two words' },
  price: {
    name: 'Price',
    about: 'Four prices, from which the range follows that most people accept',
  },
  text: { name: 'Short text', about: 'In their own words; only you read them' },
  email: { name: 'E-mail address', about: 'Optional, and kept apart from the answers' },
} as const;
export type QuestionType = keyof typeof QUESTION_TYPES;

/** Whether its answer is a line of a list. */
export function isListed(type: QuestionType): boolean {
  return type === 'one' || type === 'several';
}

/** Those whose answers are numbers with an order. */
export function isScale(type: QuestionType): type is 'scale5' | 'scale10' {
  return type === 'scale5' || type === 'scale10';
}

/** @returns the steps of a scale */
export function scaleSteps(type: 'scale5' | 'scale10'): readonly number[] {
  return type === 'scale5' ? [1, 2, 3, 4, 5] : [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
}

/** The four prices of van Westendorp, in the order in which they have to rise. */
export const PRICE_PARTS = [
  {
    part: 0,
    name: 'Too cheap',
    asks: 'So cheap that you would doubt the quality',
  },
  { part: 1, name: 'A bargain', asks: 'A bargain: a good buy for the money' },
  { part: 2, name: 'Expensive', asks: 'Expensive, but you would still think about it' },
  { part: 3, name: 'Too expensive', asks: 'Too expensive: you would not buy it' },
] as const;

/** Of `go_to` and `then`: the survey ends there. */
export const END = 0;
