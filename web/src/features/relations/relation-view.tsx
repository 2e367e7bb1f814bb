/** A company as the team looks at it: whose it is said to be, what shows it, what was done, and the decision. */
import { useId } from 'react';
import type { RelationCase } from '@waggle/contract/relations';
import { RELATION_GRAPH } from '@waggle/contract/relations/relation-graph';
import { type RelationKind, relationWords } from '@waggle/contract/relations/relation-kinds';
import { RELATION_DID, relationSteps } from '@waggle/contract/relations/relation-steps';
import { companyWords } from './company-words.ts';
import { OpenFile } from '../../ui/open-file.tsx';
import { Link } from '../../lib/navigation.tsx';
import { Decided } from '../../lists/desk/decided.tsx';
import { openedOf, type OpenedRow, Said } from '../../lists/desk/opened.tsx';
import { PATHS } from '../../paths.ts';
import { FieldLabel } from '../../forms/field-parts.tsx';
import type { StepFields } from '../../forms/steps.tsx';
import { Select } from '../../ui/control.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { RELATIONS } from './relations-query.ts';
import { KINDS } from './relation-words.ts';

export const STATE_NAMES: Record<RelationCase['state'], string> = {
  asked: 'Waits',
  recorded: 'Recorded',
  refused: 'Refused',
  ended: 'Ended',
};

export const OpenRelation = openedOf(
  {
    noun: 'company',
    useOne: RELATIONS.useOne,
    head: (relation) => [
      companyWords(relation),
      STATE_NAMES[relation.state],
      `${relation.state === 'recorded' ? 'On record as' : 'Said to be'} ${relationWords(relation.kind, relation.supplier.name)}`,
    ],
  },
  RelationView,
);

function RelationView({ row: relation, onDone }: OpenedRow<RelationCase>) {
  const { name, supplier, reference, files, reason } = relation;
  return (
    <>
      {reason !== '' && <Said>“{reason}”</Said>}
      <Decided
        {...RELATIONS}
        row={relation}
        steps={relationSteps(companyWords(relation))}
        graph={RELATION_GRAPH}
        fields={{ record: KIND }}
        did={RELATION_DID}
        others={{ supplier: supplier.name }}
        onDone={onDone}
      >
        <TitledSection id="relation-supplier" title="The supplier">
          <p dir="auto" className="mt-1 font-semibold wrap-anywhere">
            {companyWords(supplier)}
          </p>
          <p className="text-small">
            {supplier.verified ? 'Verified' : 'Not verified at the moment'}
            {supplier.case_id !== null && (
              <>
                .{' '}
                <Link
                  to={`${PATHS.teamVerification}?open=${supplier.case_id}`}
                  className="font-semibold underline underline-offset-4"
                >
                  Open the case
                </Link>
              </>
            )}
          </p>
        </TitledSection>
        <TitledSection id="relation-evidence" title="What shows it">
          {reference === '' && files.length === 0 && (
            <p dir="auto" className="mt-1 text-muted">
              The supplier has said nothing of it yet. Look {name} up in the register of its
              country, or refuse with what is missing.
            </p>
          )}
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere empty:hidden">
            {reference}
          </p>
          <ul>
            {files.map((file) => (
              <li
                key={file.id}
                className="flex items-center gap-3 border-b border-line py-1 text-small"
              >
                <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                  {file.name}
                </span>
                <OpenFile id={file.id} name={file.name} />
              </li>
            ))}
          </ul>
        </TitledSection>
      </Decided>
    </>
  );
}

const KIND: StepFields<RelationCase, { kind: RelationKind }> = {
  given: ({ kind }) => ({ kind }),
  Fields: function Kind({ given, onGive }) {
    const field = useId();
    return (
      <div className="mt-4">
        <FieldLabel id={field} label="As the evidence says, it is the" />
        <Select
          id={field}
          name="kind"
          options={KINDS}
          value={given.kind}
          onChange={({ target }) => onGive({ kind: target.value as RelationKind })}
        />
      </div>
    );
  },
};
