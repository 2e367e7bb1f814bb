/** The steps of a relation in words. */
import { RELATION_LIMITS } from '../limits.ts';
import type { RelationCase } from '../relations.ts';
import { stepWords } from '../transitions/step-words.ts';
import { RELATION_KINDS, type RelationKind, relationWords } from './relation-kinds.ts';

const reason = { label: 'Reason, for the supplier', most: RELATION_LIMITS.reference };

/** @param name how the company is called, with its country */
export const relationSteps = (name: string) =>
  stepWords<RelationCase, { kind: RelationKind }>()('/v1/team/relations/:id/', {
    record: {
      did: 'recorded it',
      label: ({ kind }) => `Record as ${RELATION_KINDS[kind].toLowerCase()}`,
      variant: 'accent',
      title: (row) => `Record ${row.name}?`,
      says: ({ supplier }, { kind }) =>
        `Buyers then read at quotes of ${supplier.name}: issued by ${name}, ${relationWords(kind, supplier.name)}, recorded by the team. The supplier is told.`,
      confirm: 'Record it',
      leave: 'Not yet',
    },
    refuse: {
      did: 'refused it',
      label: 'Refuse',
      variant: 'refuse',
      title: (row) => `Refuse ${row.name}?`,
      says: 'Buyers go on reading a warning at quotes that it issues. The supplier is told, and can ask again with other evidence.',
      confirm: 'Refuse it',
      reason,
    },
    end: {
      did: 'ended it',
      label: 'End the record',
      variant: 'refuse',
      title: (row) => `End the record of ${row.name}?`,
      says: 'From now on buyers read a warning at quotes that it issues. The supplier is told. Quotes that were chosen stay chosen.',
      reason,
    },
  });

/** What its history says of other steps. */
export const RELATION_DID = {
  ask: 'asked for it',
  explain: 'said what shows it',
  ask_again: 'asked again',
};
