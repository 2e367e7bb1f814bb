/** /team/relations: companies that issue quotes for suppliers, one open beside the list. */
import { relationAddress, RelationLists } from '../../features/relations/relation-lists.tsx';
import { RelationView } from '../../features/relations/relation-view.tsx';
import {
  type RelationList,
  useRelation,
  useRelations,
} from '../../features/relations/relations-query.ts';
import { TeamPage } from '../../features/team/team-page.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { Loaded } from '../../lists/list-body.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';

export default function RelationsPage() {
  const { search } = useNavigation();
  const query = new URLSearchParams(search);
  const list = query.get('list') === 'decided' ? 'decided' : 'waiting';
  const id = query.get('relation') ?? undefined;
  return (
    <TeamPage
      title="Companies"
      lead="Companies that suppliers name as issuers of their quotes. Buyers are warned until you have recorded how one belongs to the verified supplier."
    >
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <RelationLists list={list} openId={id} />
        {id !== undefined && <Open key={id} id={id} list={list} />}
      </div>
    </TeamPage>
  );
}

function Open({ id, list }: { id: string; list: RelationList }) {
  const { navigate } = useNavigation();
  const query = useRelation(id);
  const { rows = [] } = useRelations(list);
  const next = rows.find((row) => row.id !== id)?.id;
  return (
    <div className="min-w-0 pt-5">
      <Loaded
        query={query}
        loading={<RowsSkeleton label="The company is loading" rows={5} />}
        failed={<p className="mb-3">This company could not be loaded.</p>}
      >
        {(relation) => (
          <RelationView relation={relation} onDone={() => navigate(relationAddress(list, next))} />
        )}
      </Loaded>
    </div>
  );
}
