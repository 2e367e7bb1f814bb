/** /requests: the user's requests: tabs with counts, search by title, page by page. */
import type { RfqItem } from '@waggle/contract/rfq';
import { RFQ_PERMISSIONS } from '@waggle/contract/rfq/permissions';
import { RFQ_LISTS, type RfqList } from '@waggle/contract/rfq/states';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { Link, useNavigation } from '../../../lib/navigation.tsx';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ListEmpty } from '../../../lists/list-body.tsx';
import { RowList } from '../../../lists/row-list.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { PATHS } from '../../../paths.ts';
import { requirePage } from '../../../session/require-page.tsx';
import { hasAccount, type SessionUser } from '../../../session/session-user.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyWithBee } from '../../../ui/empty-with-bee.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { listPath, listPlace, briefPath, requestPath } from '../rfq-paths.ts';
import { useRfqs } from '../rfq-queries.ts';
import { rangeText } from '../brief-words.ts';
import { countWords } from '../rfq-words.ts';
import { TimeLeftMark } from '../deadline-clock.tsx';
import { StateMark } from '../state-mark.tsx';

/** @param now in milliseconds */
function RequestRow({ item, now }: { item: RfqItem; now: number }) {
  const { id, title, category, quantities, state, deadline, updated_at, counts } = item;
  const isDraft = state === 'draft';
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1.5 border-b border-line py-4 hover:bg-surface-sunk/60 md:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_auto]">
      <div className="min-w-0">
        <h2 className="font-display text-h4">
          <Link
            to={isDraft ? briefPath(id, { step: 'product' }) : requestPath(id)}
            dir="auto"
            className="wrap-anywhere hyphens-auto underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {title.trim() || 'Request without a name'}
          </Link>
        </h2>
        <p className="mt-0.5 text-small text-muted">
          {[
            category,
            quantities && rangeText(quantities, item.unit),
            isDraft && `changed ${relativeTime(updated_at, now)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="min-w-0 max-md:col-start-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateMark request={item} />
          {state === 'open' && deadline !== null && <TimeLeftMark deadline={deadline} now={now} />}
        </p>
        {counts.asked > 0 && (
          <p className="mt-1 text-small text-muted tabular-nums">{countWords(counts)}</p>
        )}
      </div>
      <Icon name="chevron-right" className="text-muted max-md:col-start-2 max-md:row-start-1" />
    </li>
  );
}

const TABS: Record<RfqList, string> = {
  all: 'All',
  drafts: 'Drafts',
  open: 'Open',
  ended: 'Ended',
};
interface RequestsListProps {
  userId: string;
  /** The user has a company too. */
  isSupplier: boolean;
}

function RequestsList({ userId, isSupplier }: RequestsListProps) {
  const { search } = useNavigation();
  const { list, q } = listPlace(search);
  const requests = useRfqs(userId, list, q);
  const counts = requests.pages[0]?.counts;
  const now = useNow();
  const isFirst = counts?.all === 0 && q === '';
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-6">
        <div className="min-w-0">
          <h1 className="text-h1">Your requests</h1>
          <p className="mt-2 text-lead text-muted">
            A request for quotation asks factories what your product costs to make.
          </p>
          {isSupplier && (
            <TextLink to={PATHS.receivedInvitations}>Requests to your company</TextLink>
          )}
        </div>
        {!isFirst && (
          <ButtonLink to={PATHS.newRequest} variant="accent">
            <Icon name="plus" />
            New request
          </ButtonLink>
        )}
      </div>
      {isFirst ? (
        <FirstRequest />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t-2 border-text pt-3 pb-2">
            <nav aria-label="Lists" className="flex flex-wrap gap-x-1 max-sm:-mx-2">
              {RFQ_LISTS.map((one) => (
                <Link
                  key={one}
                  replace
                  to={listPath({ list: one, q })}
                  aria-current={one === list ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center gap-1.5 px-2.5 hover:bg-surface-sunk aria-[current]:font-semibold aria-[current]:shadow-[inset_0_-3px_0_var(--accent)] sm:px-3.5"
                >
                  {TABS[one]}
                  {counts && (
                    <span className="text-small text-muted tabular-nums">
                      {formatCount(counts[one])}
                    </span>
                  )}
                </Link>
              ))}
            </nav>
            <TitleSearch key={list} list={list} q={q} />
          </div>
          <RowList
            list={requests}
            what="Your requests"
            hint="None of them are lost. Try again in a moment."
            empty={<NoneHere list={list} q={q} />}
            label={`Requests, ${TABS[list].toLowerCase()}`}
            className="border-t border-line"
          >
            {(item) => <RequestRow key={item.id} item={item} now={now} />}
          </RowList>
        </>
      )}
    </>
  );
}

function TitleSearch({ list, q }: { list: RfqList; q: string }) {
  const { navigate } = useNavigation();
  return (
    <SearchBox
      label="Search by title"
      maxLength={200}
      search={q}
      onSearch={(text) => navigate(listPath({ list, q: text }), { replace: true })}
      className="w-full sm:w-72"
    />
  );
}

function NoneHere({ list, q }: { list: RfqList; q: string }) {
  const { navigate } = useNavigation();
  if (q !== '') {
    return (
      <ListEmpty title={`No request with «${q}» in its title`}>
        <Button variant="link" onClick={() => navigate(listPath({ list, q: '' }))}>
          Show all of them
        </Button>
      </ListEmpty>
    );
  }
  return (
    <ListEmpty title={list === 'drafts' ? 'No drafts' : `No ${list} requests`}>
      {list === 'drafts'
        ? 'What you begin to write stands here until you send it.'
        : list === 'open'
          ? 'A request stands here while suppliers can quote.'
          : 'A request stands here once it is closed, cancelled or decided.'}
    </ListEmpty>
  );
}

function FirstRequest() {
  return (
    <EmptyWithBee
      title="Say what you want made"
      link={[PATHS.newRequest, 'Write your first request']}
    >
      Five short steps, with an example for each kind of product. It is saved as you type, and
      nobody reads it before you send it.
    </EmptyWithBee>
  );
}

function RequestsPage({ user }: { user: SessionUser }) {
  usePageTitle('Your requests');
  return (
    <div className="page-measure py-10">
      <RequestsList userId={user.id} isSupplier={hasAccount(user, 'supplier')} />
    </div>
  );
}

export default requirePage(
  {
    rule: RFQ_PERMISSIONS.actions['rfq.list'],
    otherwise: {
      // A user who is a supplier alone reads those that reached the company.
      entrepreneurs_only: PATHS.receivedInvitations,
    },
  },
  RequestsPage,
);
