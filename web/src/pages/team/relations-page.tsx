/** /team/relations: companies that issue quotes for suppliers, one open beside the list. */
import { RELATION_KINDS } from '@waggle/contract/relations/relation-kinds';
import { companyWords } from '../../features/relations/company-words.ts';
import { OpenRelation, STATE_NAMES } from '../../features/relations/relation-view.tsx';
import { RELATIONS } from '../../features/relations/relations-query.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { deskPage } from '../../lists/desk/desk-page.tsx';

export default deskPage({
  title: 'Companies',
  lead: 'Companies that suppliers name as issuers of their quotes. Buyers are warned until you have recorded how one belongs to the verified supplier.',
  desk: RELATIONS,
  row: (item, now) => {
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
  },
  Open: OpenRelation,
});
