/** In the company profile: the companies that issue quotes for the supplier, and what the team has decided on each. */
import type { Relation } from '@waggle/contract/relations';
import { RELATION_KINDS } from '@waggle/contract/relations/relation-kinds';
import { companyWords } from './company-words.ts';
import { relationStateText } from './relation-words.ts';
import { OpenFile } from '../../ui/open-file.tsx';
import { useOwnRelations } from './own-relations-query.ts';
import { LoadedRows } from '../../lists/list-body.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';

interface OwnRelationsProps {
  userId: string;
  /** The verified company. */
  company: string;
}

export function OwnRelations({ userId, company }: OwnRelationsProps) {
  const query = useOwnRelations(userId);
  return (
    <>
      <p className="max-w-160 wrap-anywhere">
        Your quotes are issued by {company}. If a trading company or your parent company issues
        them, add it here: buyers read a warning until our team has recorded how it belongs to you.
      </p>
      <LoadedRows query={query} what="The companies" rows={1}>
        {(relations) => (
          <>
            {relations.length > 0 && (
              <ul
                aria-label="Companies that issue your quotes"
                className="mt-4 border-t border-line"
              >
                {relations.map((one) => (
                  <Row key={one.id} userId={userId} relation={one} />
                ))}
              </ul>
            )}
            <DialogButton
              variant="outline"
              size="compact"
              className="mt-4"
              dialog={(close) => <AskDialog userId={userId} onClose={close} />}
            >
              Add a company
            </DialogButton>
          </>
        )}
      </LoadedRows>
    </>
  );
}

function Row({ userId, relation }: { userId: string; relation: Relation }) {
  const { kind, state, reference, files } = relation;
  return (
    <li className="border-b border-line py-3">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {companyWords(relation)}
      </p>
      <p className="text-small text-muted">{RELATION_KINDS[kind]}</p>
      <p className="mt-1 flex items-start gap-2 wrap-anywhere">
        {(state === 'refused' || state === 'ended') && (
          <Icon name="triangle-alert" className="mt-0.5 text-warn" />
        )}
        <span className="min-w-0">{relationStateText(relation)}</span>
      </p>
      {reference !== '' && (
        <p dir="auto" className="mt-1 text-small whitespace-pre-line wrap-anywhere">
          {reference}
        </p>
      )}
      {files.map(({ id, name }) => (
        <p key={id} className="flex items-center gap-3 text-small">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {name}
          </span>
          <OpenFile id={id} name={name} />
        </p>
      ))}
      <DialogButton
        offered={state !== 'recorded'}
        variant="outline"
        size="compact"
        className="mt-2"
        dialog={(close) => <EvidenceDialog userId={userId} relation={relation} onClose={close} />}
      >
        {state === 'asked' ? 'Say what shows it' : 'Ask again'}
        <span dir="auto" className="sr-only">
          , {relation.name}
        </span>
      </DialogButton>
    </li>
  );
}
