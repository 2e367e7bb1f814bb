/** Limits of surveys. */

/** Of a survey. */
export const SURVEY_LIMITS = {
  /** Of one user. */
  surveys: 3,
  questions: 20,
  sections: 10,
  options: 10,
  fewestOptions: 2,
  title: 120,
  intro: 600,
  thanks: 300,
  question: 200,
  hint: 200,
  option: 120,
  /** Characters of a planned price, also while it is no number yet. */
  planned: 40,
  /** Of a short text in an answer. */
  text: 500,
  /** The highest price in an answer, in the smallest unit of its currency. */
  price: 2_000_000_000,
  /** Names or logos to choose between. */
  choices: 6,
  /** Written answers shown at a time. */
  texts: 50,
  /** Addresses are shown by so many, so that none can be told apart by its time. */
  addressBatch: 5,
  /** People written to at a time. */
  invitations: 5000,
  /** Seconds between two surveys to one address from one entrepreneur. */
  mailWait: 6 * 24 * 3600,
  /** Seconds for which the link to a preview can be used. */
  preview: 24 * 3600,
} as const;
