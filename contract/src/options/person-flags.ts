/** Why a person who has confirmed by mail is not counted, on waitlists and of products. */

export const PERSON_FLAGS = ['disposable', 'same_network', 'own'] as const;
export type PersonFlag = (typeof PERSON_FLAGS)[number];

/** @returns those of a row's flags that are set */
export const personFlagsOf = (row: Readonly<Record<PersonFlag, boolean>>): PersonFlag[] =>
  PERSON_FLAGS.filter((flag) => row[flag]);

export const PERSON_FLAG_NAMES: Readonly<Record<PersonFlag, string>> = {
  disposable: 'mailbox for a few minutes',
  same_network: 'many from one network',
  own: 'your own',
};
