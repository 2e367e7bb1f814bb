/** In the case: the companies that the supplier names as issuers of its quotes, each with a link to where it is decided on. */
import { RELATION_PERMISSIONS } from '@waggle/contract/relations/permissions';
import { RELATION_KINDS } from '@waggle/contract/relations/relation-kinds';
import { call } from '../../../../../api/client.ts';
import { useServerQuery } from '../../../../../api/query-client.ts';
import { companyWords } from '../../../../relations/company-words.ts';
import { Link } from '../../../../../lib/navigation.tsx';
import { SideSection } from '../side-section.tsx';

const STATES = {
  asked: 'waits',
  recorded: 'recorded',
  refused: 'refused',
  ended: 'ended',
} as const;

/** Nothing for a supplier without any. */
export function CaseRelations({ supplierId }: { supplierId: string }) {
  const { data } = useServerQuery(['case-relations', supplierId], (signal) =>
    call('GET /v1/team/suppliers/:supplier/relations/', {
      params: { supplier: supplierId },
      signal,
    }),
  );
  const relations = data?.relations ?? [];
  if (relations.length === 0) return null;
  const waiting = relations.filter(({ state }) => state === 'asked').length;
  return (
    <SideSection id="review-relations" title="Issuers of quotes" note={`${waiting} waiting`}>
      <ul>
        {relations.map((one) => (
          <li key={one.id} className="border-b border-line last:border-b-0">
            <Link
              to={`${RELATION_PERMISSIONS.pages.desk}?relation=${one.id}`}
              className="block min-h-11 py-2.5 hover:underline hover:underline-offset-4"
            >
              <span dir="auto" className="block font-semibold wrap-anywhere">
                {companyWords(one)}
              </span>
              <span className="block text-small text-muted">
                {RELATION_KINDS[one.kind]}, {STATES[one.state]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </SideSection>
  );
}
