/** The review console: a desk as high as the window, with the queue, the open case and the dialogs, all by its URL. */
import { useState, useEffect, useRef } from 'react';
import type { CaseSummary } from '@waggle/contract/team/queue';
import { useLoaded } from '../../../api/use-loaded.ts';
import { useLive } from '../../../api/live/live-stream.ts';
import { useNavigation } from '../../../lib/navigation.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { DeskRows } from '../../../lists/desk/desk-rows.tsx';
import { useDeskHelp } from '../../../lists/desk/use-desk-help.tsx';
import { useRewritten } from '../../../lists/desk/use-rewritten.ts';
import { useSession } from '../../../session/session-store.ts';
import { usePressOnce } from '../../../shortcuts/single-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { CaseSkeleton } from './case/case-area.tsx';
import { QueueHead } from './queue/queue-head.tsx';
import { queueWords } from './queue/queue-words.tsx';
import { onCaseChanged, prefetchCase, renewReview, useQueue, useCounts } from './review-queries.ts';
import { SHORTCUT_GROUPS, useShortcuts } from './shortcuts.ts';
import { CASES_DESK, readUrlState, writeUrlState, type UrlState } from './url-state.ts';

interface ConsoleWelcomeProps {
  /** Of the view shown. */
  first: CaseSummary | undefined;
  loading: boolean;
  /** The heading takes the focus: the last case of the view has just been decided. */
  arrive: boolean;
  onOpen(id: string): void;
}

function ConsoleWelcome({ first, loading, arrive, onOpen }: ConsoleWelcomeProps) {
  const { data: counts } = useCounts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrive && document.activeElement === document.body) heading.current?.focus();
  }, [arrive]);
  return (
    <div className="col-span-2 flex flex-col items-start justify-center bg-surface-sunk px-16 py-10 max-wide:hidden">
      {!loading && (
        <>
          <h2 ref={heading} tabIndex={-1} className="text-h2 outline-offset-4">
            {counts?.waiting === 0
              ? 'Nothing waits'
              : first
                ? 'Choose a case'
                : 'Nothing left in this view'}
          </h2>
          <p className="mt-2 max-w-96 text-lead text-muted">
            {first
              ? 'J and K go through the queue, Enter opens. The question mark lists every key.'
              : 'A new case appears here by itself.'}
          </p>
          {first && (
            <Button variant="accent" onClick={() => onOpen(first.id)} className="mt-5">
              Open the first
            </Button>
          )}
        </>
      )}
    </div>
  );
}

const loadCase = () => import('./case/case-screen.tsx');
const loadStatistics = () => import('./statistics/statistics-dialog.tsx');
const loadAssign = () => import('./queue/assign-bar.tsx');

/** What is shown may be behind the address for a moment, and must not bring back what was just changed. */
const changed = (change: Partial<UrlState>): string =>
  writeUrlState({ ...readUrlState(window.location.search), ...change });

export default function ReviewConsole() {
  usePageTitle('Verification');
  const { search, navigate } = useNavigation();
  const { user } = useSession();
  const now = useNow();
  const me = user?.id ?? '';
  const address = readUrlState(search);
  const { list, openId, part, assigning, statistics } = address;
  const queue = useQueue(address);
  const cases = queue.rows ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // The queue is there first; the case is fetched with it, before one is opened.
  const CaseScreen = useLoaded(loadCase, true)?.CaseScreen;
  const AssignBar = useLoaded(loadAssign, assigning)?.AssignBar;
  const StatisticsDialog = useLoaded(loadStatistics, statistics)?.StatisticsDialog;
  const help = useDeskHelp(SHORTCUT_GROUPS);
  useRewritten(writeUrlState(address));
  useLive('case', ({ case_id: id, version }) => onCaseChanged(id, version));
  // The stream has restarted, so events may have been missed.
  useLive('resync', renewReview);

  const go = (change: Partial<UrlState>, replace = false) => navigate(changed(change), { replace });

  usePressOnce();
  useShortcuts({ statistics: () => go({ statistics: true }) });

  function choose(id: string): void {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  const narrowed = [address.search, address.state, address.country].some(Boolean);
  return (
    <>
      <h1 className="sr-only">Verification</h1>
      <DeskRows
        desk={CASES_DESK}
        list={list}
        openId={openId}
        counts={undefined}
        query={queue}
        noun="cases"
        addressOf={(id) => changed({ openId: id, part: 'documents' })}
        row={(one) => queueWords(one, now, me)}
        prefetch={prefetchCase}
        open={({ id, arrive, onDone }) =>
          CaseScreen ? (
            <CaseScreen
              caseId={id}
              part={part}
              arrive={arrive}
              onPart={(to) => go({ part: to }, true)}
              onBack={() => go({ openId: undefined })}
              onDecided={onDone}
            />
          ) : (
            <CaseSkeleton />
          )
        }
        whole={{
          label: 'Cases',
          head: (
            <QueueHead
              address={address}
              instead={queue.pages[0]?.searched_instead ?? []}
              onChange={(change) => go(change, true)}
            />
          ),
          foot: assigning ? (
            AssignBar && (
              <div className="mt-auto wide:sticky wide:bottom-0">
                <AssignBar
                  chosen={cases.filter(({ id, needs }) => needs !== null && chosen.has(id))}
                  me={me}
                  now={now}
                  onAssigned={(left) => setChosen(new Set(left))}
                  onClose={() => {
                    setChosen(new Set());
                    go({ assigning: false }, true);
                  }}
                />
              </div>
            )
          ) : (
            <div className="mt-auto flex flex-wrap justify-between gap-x-3 gap-y-1 border-t border-line px-5 py-1.5 wide:sticky wide:bottom-0 wide:bg-surface">
              <Button variant="link" onClick={() => go({ assigning: true }, true)}>
                <Icon name="user-check" className="size-4.5" />
                Assign several
              </Button>
              {help.button}
            </div>
          ),
          empty: narrowed ? 'No case matches. Try another name or filter.' : undefined,
          welcome: (arrive) => (
            <ConsoleWelcome
              first={cases[0]}
              loading={!queue.rows}
              arrive={arrive}
              onOpen={(id) => go({ openId: id })}
            />
          ),
          choice: assigning ? { chosen, onChoose: choose } : undefined,
        }}
      />
      {help.sheet}
      {statistics && StatisticsDialog && (
        <StatisticsDialog onClose={() => go({ statistics: false }, true)} />
      )}
    </>
  );
}
