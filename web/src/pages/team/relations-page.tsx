/** /team/relations: companies that issue quotes for suppliers, one open beside the list. */
import { RELATION_KINDS } from '@waggle/contract/relations/relation-kinds';
import { companyWords } from '../../features/relations/company-words.ts';
import { RelationView, STATE_NAMES } from '../../features/relations/relation-view.tsx';
import {
  RELATIONS_DESK,
  type RelationList,
  useRelation,
  useRelations,
} from '../../features/relations/relations-query.ts';
import { TeamPage } from '../../features/team/team-page.tsx';
import { relativeTime } from '../../lib/relative-time.ts';
import { Desk, type OpenDesk } from '../../lists/desk/desk.tsx';
import { DeskRows, Opened, type OpenedView } from '../../lists/desk/desk-rows.tsx';

export default function RelationsPage() {
  return (
    <TeamPage
      title="Companies"
      lead="Companies that suppliers name as issuers of their quotes. Buyers are warned until you have recorded how one belongs to the verified supplier."
    >
      <Desk desk={RELATIONS_DESK}>{(place) => <Relations key={place.list} {...place} />}</Desk>
    </TeamPage>
  );
}

function Relations(place: OpenDesk<RelationList>) {
  return (
    <DeskRows
      {...place}
      query={useRelations(place.list)}
      noun="companies"
      row={(item, now) => {
        const { kind, state, supplier, asked_at, decided_at } = item;
        // Whoever asks again waits anew: that is not decided.
        const since = relativeTime(decided_at ?? asked_at, now);
        return [
          companyWords(item),
          <>
            <span className="block text-muted wrap-anywhere">
              {RELATION_KINDS[kind]}, named by <span dir="auto">{supplier.name}</span>
            </span>
            <span className="block">{[STATE_NAMES[state], since].join(' · ')}</span>
          </>,
        ];
      }}
      open={(id, view) => <OpenRelation id={id} {...view} />}
    />
  );
}

function OpenRelation({ id, ...view }: OpenedView & { id: string }) {
  return (
    <Opened query={useRelation(id)} noun="company">
      {(relation) => <RelationView relation={relation} {...view} />}
    </Opened>
  );
}
