/** The review console: the queue, the open case and the dialogs, all by its URL. */
import { useCallback, useState, useEffect, useRef } from 'react';
import type { CaseSummary } from '@waggle/contract/team/queue';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { useLoaded } from '../../../api/use-loaded.ts';
import { useLive } from '../../../api/live/live-stream.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useNavigation } from '../../../lib/navigation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { CaseSkeleton } from './case/case-area.tsx';
import { KeyHint } from '../../../shortcuts/key-hint.tsx';
import { usePressOnce } from '../../../shortcuts/single-keys.ts';
import { QueuePanel } from './queue/queue-panel.tsx';
import { readUrlState, writeUrlState, type UrlState } from './url-state.ts';
import { onCaseChanged, prefetchCase, renewReview, useQueue, useCounts } from './review-queries.ts';
import { SHORTCUT_GROUPS, SHORTCUTS, useShortcuts } from './shortcuts.ts';

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
    if (arrive) heading.current?.focus();
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
const loadHelp = () => import('../../../shortcuts/keyboard-sheet.tsx');
const loadStatistics = () => import('./statistics/statistics-dialog.tsx');

export default function ReviewConsole() {
  usePageTitle('Verification');
  const { path, search, navigate } = useNavigation();
  const address = readUrlState(search);
  const queue = useQueue(address);
  const cases = queue.rows ?? [];
  const [help, setHelp] = useState(false);
  /** The case that the console was opened with takes no focus: the page has just loaded. */
  const [first] = useState(address.caseId);
  const [moved, setMoved] = useState(false);
  if (!moved && address.caseId !== first) setMoved(true);
  // The queue is there first; the case is fetched with it, before one is opened.
  const CaseScreen = useLoaded(loadCase, true)?.CaseScreen;
  const KeyboardSheet = useLoaded(loadHelp, help, () => setHelp(false))?.KeyboardSheet;
  const StatisticsDialog = useLoaded(loadStatistics, address.statistics)?.StatisticsDialog;
  useLive('case', ({ case_id: id, version }) => onCaseChanged(id, version));
  // The stream has restarted, so events may have been missed.
  useLive('resync', renewReview);

  const go = useCallback(
    (change: Partial<UrlState>, replace = false) => {
      // What is shown may be behind the address for a moment, and must not bring back what was just changed.
      const now = readUrlState(window.location.search);
      navigate(path + writeUrlState({ ...now, ...change }), { replace });
    },
    [path, navigate],
  );

  usePressOnce();
  useShortcuts({
    help: () => setHelp(true),
    statistics: () => go({ statistics: true }),
  });

  /** The one after the case in this view; it is opened when the case is decided, so it is fetched ahead. */
  const at = cases.findIndex(({ id }) => id === address.caseId);
  const next = cases[at + 1] ?? cases.find(({ id }) => id !== address.caseId);
  if (address.caseId && next) prefetchCase(next.id);

  function onDecided({ id }: ReviewCase): void {
    const following = next && next.id !== id ? next.id : undefined;
    setMoved(true);
    go({ caseId: following, part: 'documents' });
  }

  return (
    <div className="flex min-h-[calc(100dvh-var(--header-height))] flex-col wide:grid wide:h-[calc(100dvh-var(--header-height))] wide:grid-cols-[clamp(232px,20.6vw,300px)_minmax(0,1fr)_clamp(320px,29.4vw,420px)] wide:grid-rows-[minmax(0,1fr)]">
      <h1 className="sr-only">Verification</h1>
      <div
        className={classNames(
          'flex flex-1 flex-col wide:min-h-0 wide:overflow-auto wide:border-r wide:border-line',
          address.caseId && 'max-wide:hidden',
        )}
      >
        <QueuePanel address={address} queue={queue} onChange={(change) => go(change, true)} />
        {!address.assigning && (
          <div className="mt-auto flex flex-wrap justify-between gap-x-3 gap-y-1 border-t border-line px-5 py-1.5 wide:sticky wide:bottom-0 wide:bg-surface">
            <Button variant="link" onClick={() => go({ assigning: true }, true)}>
              <Icon name="user-check" className="size-4.5" />
              Assign several
            </Button>
            <Button
              variant="link"
              aria-haspopup="dialog"
              aria-keyshortcuts="?"
              onClick={() => setHelp(true)}
            >
              Keys <KeyHint shortcut={SHORTCUTS.help} />
            </Button>
          </div>
        )}
      </div>
      {address.caseId && !CaseScreen ? (
        <CaseSkeleton />
      ) : address.caseId && CaseScreen ? (
        <CaseScreen
          key={address.caseId}
          caseId={address.caseId}
          part={address.part}
          arrive={moved}
          onPart={(part) => go({ part }, true)}
          onBack={() => go({ caseId: undefined })}
          onDecided={onDecided}
        />
      ) : (
        <ConsoleWelcome
          first={cases[0]}
          loading={!queue.rows}
          arrive={moved}
          onOpen={(id) => go({ caseId: id })}
        />
      )}
      {help && KeyboardSheet && (
        <KeyboardSheet groups={SHORTCUT_GROUPS} onClose={() => setHelp(false)} />
      )}
      {address.statistics && StatisticsDialog && (
        <StatisticsDialog onClose={() => go({ statistics: false }, true)} />
      )}
    </div>
  );
}
