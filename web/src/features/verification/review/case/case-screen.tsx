/** One case on one screen: its documents beside what the company declared, the checks, the notes, the decision. */
import { useEffect, useRef, useState } from 'react';
import { actorOf } from '@waggle/contract/permissions/actor';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { useMedia, WIDE } from '../../../../lib/use-width.ts';
import { Loaded } from '../../../../lists/list-body.tsx';
import { useSession } from '../../../../session/session-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { Area, CaseSkeleton, DocumentsSkeleton } from './case-area.tsx';
import { CaseProvider } from './case-context.ts';
import { CaseHead } from './case-head.tsx';
import { ClaimsSection } from './claims/claims-section.tsx';
import { CompanyData } from './company-data.tsx';
import { DecisionBar } from '../decision/decision-bar.tsx';
import { DocumentArea } from '../documents/document-area.tsx';
import { DocumentDecision } from '../documents/document-decision.tsx';
import { ChangesBanner, HistorySection } from './history-section.tsx';
import { ChangesSection } from './known/changes-section.tsx';
import { FraudMatchesPanel } from './known/fraud-matches-panel.tsx';
import { NotesSection } from './notes-section.tsx';
import { permissionsOn } from './permissions.ts';
import type { CasePart } from '../url-state.ts';
import { useReviewCase } from '../review-queries.ts';
import { nextUndecided, type NextThing } from './next-undecided.ts';
import { CaseRelations } from './relations/case-relations.tsx';
import { CaseReports } from './reports/case-reports.tsx';
import { useCaseFocus } from './use-case-focus.ts';
import { useCaseWork } from './use-case-work.ts';
import { useTaking } from './taking/use-taking.tsx';
import { useFullScreen } from '../use-full-screen.ts';

interface CaseScreenProps {
  caseId: string;
  part: CasePart;
  /** The heading takes the focus: the case was opened by the reviewer. */
  arrive: boolean;
  onPart(part: CasePart): void;
  onBack(): void;
  onDecided(after: ReviewCase): void;
}

export function CaseScreen(props: CaseScreenProps) {
  const query = useReviewCase(props.caseId);
  return (
    <Loaded
      query={query}
      loading={<CaseSkeleton />}
      failed={
        <>
          <h2 className="text-h3">The case could not be loaded</h2>
          <p className="mt-1 text-muted">Nothing you have decided is lost.</p>
        </>
      }
      variant="accent"
      className="col-span-2 max-w-120 px-6 py-8"
      gap="mt-4"
    >
      {(found) => <LoadedCase {...props} found={found} fetching={query.isFetching} />}
    </Loaded>
  );
}

interface LoadedCaseProps extends CaseScreenProps {
  found: ReviewCase;
  fetching: boolean;
}

const loadRounds = () => import('../rounds/round-area.tsx');

/** These take the focus when nothing is left to decide: the decision, or the button that takes the case. */
const ALWAYS_THERE = ['decide-verify', 'take-case', 'case-heading'];

/** @returns the id of the element that stands for it */
function idOf({ kind, id }: NextThing): string {
  return kind === 'point' || kind === 'document' ? `tab-${id}` : `${kind}-${id}`;
}

/** @returns what is shown first: what waits for a decision */
function firstShown(found: ReviewCase): string | undefined {
  const next = nextUndecided(found);
  if (next?.kind === 'point' || next?.kind === 'document') return next.id;
  return found.points[0]?.id ?? found.documents_list[0]?.id;
}

function LoadedCase(props: LoadedCaseProps) {
  const { found, fetching, part, arrive, onPart, onBack, onDecided } = props;
  const { user } = useSession();
  const work = useCaseWork(found, fetching);
  const permissions = permissionsOn(found, actorOf(user));
  const wide = useMedia(WIDE);
  const heading = useRef<HTMLHeadingElement>(null);
  const narrowHeading = useRef<HTMLHeadingElement>(null);
  const paper = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen(paper);
  const { documents_list: documents, points } = found;
  const [shownId, setShownId] = useState(() => firstShown(found));
  const point = points.find(({ id }) => id === shownId);
  const shown =
    documents.find(({ id }) => id === (point?.new_document?.id ?? shownId)) ??
    (point ? undefined : documents[0]);
  const next = nextUndecided(found);
  const { focusOn } = useCaseFocus(work.busy, [...(next ? [idOf(next)] : []), ...ALWAYS_THERE]);

  useEffect(() => {
    // The one that the width of the window shows; the other takes no focus.
    if (arrive) for (const one of [heading, narrowHeading]) one.current?.focus();
  }, [arrive]);

  function showNext(after: ReviewCase = found): void {
    const following = nextUndecided(after);
    const onPaper = following?.kind === 'point' || following?.kind === 'document';
    if (following && onPaper) setShownId(following.id);
    // A narrow window shows one part at a time.
    if (following && !wide) onPart(onPaper ? 'documents' : 'decision');
    focusOn(...(following ? [idOf(following)] : []), ...ALWAYS_THERE);
  }

  function showDocument(id: string): void {
    setShownId(points.find(({ new_document }) => new_document?.id === id)?.id ?? id);
  }

  const RoundArea = useLoaded(loadRounds, points.length > 0)?.RoundArea;
  const open = {
    ...work,
    found,
    permissions,
    shownDocument: shown,
    showDocument,
    fullScreen,
    showNext,
  };
  // In a narrow window the user stays where the case was taken.
  const taking = useTaking({ ...open, showNext: wide ? showNext : () => undefined });
  const isShown = wide || part === 'documents';

  return (
    <CaseProvider value={open}>
      <h2
        ref={narrowHeading}
        tabIndex={-1}
        dir="auto"
        className="px-4 pt-3.5 pb-0.5 text-h4 wrap-anywhere wide:hidden"
      >
        {found.company_name}
      </h2>
      <nav
        aria-label="Parts of the case"
        className="sticky top-(--header-height) z-2 flex gap-x-4.5 gap-y-1 overflow-x-auto border-b border-line bg-surface px-4 wide:hidden"
      >
        <Button variant="link" onClick={onBack}>
          Queue
        </Button>
        {(['documents', 'decision'] as const).map((name) => (
          <Button
            key={name}
            variant="bare"
            aria-current={part === name || undefined}
            onClick={() => onPart(name)}
            className={classNames(
              'min-h-12 flex-none border-y-3 border-transparent -outline-offset-4',
              part === name ? 'border-b-accent font-bold' : 'font-[550]',
            )}
          >
            {name === 'documents' ? `Documents ${documents.length}` : 'Data and decision'}
          </Button>
        ))}
      </nav>
      <Area
        ref={paper}
        aria-label={`Documents of ${found.company_name}`}
        shown={part === 'documents'}
        // Below dialogs and toasts.
        className={
          fullScreen.on
            ? 'fixed inset-0 bottom-(--banner-height) z-60 overflow-auto bg-surface'
            : ''
        }
      >
        {points.length > 0 && !RoundArea ? (
          <DocumentsSkeleton />
        ) : RoundArea && points.length > 0 ? (
          <RoundArea
            found={found}
            shownId={shownId}
            onShow={setShownId}
            visible={isShown}
            onDecided={showNext}
          />
        ) : (
          <DocumentArea
            documents={documents}
            shownId={shown?.id}
            onShow={setShownId}
            visible={isShown}
          >
            {shown && <DocumentDecision key={shown.id} document={shown} onDecided={showNext} />}
          </DocumentArea>
        )}
      </Area>
      <Area aria-label={`Review of ${found.company_name}`} shown={part === 'decision'} second>
        {/* Scrolled by the keyboard too. */}
        <div className="flex-1 wide:min-h-0 wide:overflow-auto" tabIndex={-1}>
          <CaseHead heading={heading} taking={taking} />
          <ChangesBanner />
          <FraudMatchesPanel />
          <ChangesSection />
          <CaseReports supplierId={found.supplier_id} />
          <CaseRelations supplierId={found.supplier_id} />
          <CompanyData />
          <ClaimsSection />
          <NotesSection />
          <HistorySection />
        </div>
        <DecisionBar onDecided={onDecided} />
      </Area>
    </CaseProvider>
  );
}
