/** One case on one screen: its documents beside what the company declared, the checks, the notes, the decision. */
import { useEffect, useRef, useState } from 'react';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { CaseProvider } from './case-context.ts';
import { CaseHead } from './case-head.tsx';
import { ClaimsPart } from './claims-part.tsx';
import { CompanyData } from './company-data.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DocumentArea } from './document-area.tsx';
import { DocumentDecision } from './document-decision.tsx';
import { ChangesBanner, HistoryPart } from './history-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { permissionsOn } from './permissions.ts';
import type { CasePart } from './review-address.ts';
import { useReviewCase } from './review-queries.ts';
import { useShortcuts } from './shortcuts.ts';
import { useCaseWork } from './use-case-work.ts';
import { useIsWide } from './use-is-wide.ts';

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
  const { data, isError, isFetching, refetch } = useReviewCase(props.caseId);
  if (data) return <LoadedCase {...props} found={data} fetching={isFetching} />;
  if (isError && !isFetching) {
    return (
      <div role="alert" className="review-desk-note col-span-2">
        <h2 className="text-h3">The case could not be loaded</h2>
        <p className="mt-1 text-muted">Nothing you have decided is lost.</p>
        <Button variant="accent" onClick={() => void refetch()} className="mt-4">
          Retry
        </Button>
      </div>
    );
  }
  return <CaseSkeleton />;
}

interface LoadedCaseProps extends CaseScreenProps {
  found: ReviewCase;
  fetching: boolean;
}

function LoadedCase(props: LoadedCaseProps) {
  const { found, fetching, part, arrive, onPart, onBack, onDecided } = props;
  const { user } = useSession();
  const me = user?.id ?? '';
  const work = useCaseWork(found, fetching);
  const permissions = permissionsOn(found, me);
  const wide = useIsWide();
  const heading = useRef<HTMLHeadingElement>(null);
  const narrowHeading = useRef<HTMLHeadingElement>(null);
  const { documents_list: documents } = found;
  const [shownId, setShownId] = useState(
    () => (documents.find(({ state }) => state === 'new') ?? documents[0])?.id,
  );
  const shown = documents.find(({ id }) => id === shownId) ?? documents[0];

  useEffect(() => {
    // The one that the width of the window shows; the other takes no focus.
    if (arrive) for (const one of [heading, narrowHeading]) one.current?.focus();
  }, [arrive]);

  const mine = permissions.take === 'You have this case';

  function takeOrRelease(): void {
    const why = mine ? permissions.release : permissions.take && permissions.release;
    if (why) {
      toast.info(permissions.take);
      return;
    }
    // A colleague's case has to be given back before anybody else can take it.
    const name =
      mine || permissions.take
        ? ('POST /v1/team/cases/:id/release/' as const)
        : ('POST /v1/team/cases/:id/take/' as const);
    void work.act((version) => call(name, { params: { id: found.id }, body: { version } }));
  }

  useShortcuts({ take: takeOrRelease });

  function toNextUndecided(after: ReviewCase): void {
    const next = after.documents_list.find(({ state }) => state === 'new');
    if (next) setShownId(next.id);
  }

  return (
    <CaseProvider value={{ ...work, found, permissions }}>
      <h2 ref={narrowHeading} tabIndex={-1} className="review-narrow-name">
        {found.company_name}
      </h2>
      <nav aria-label="Parts of the case" className="review-parts">
        <button type="button" onClick={onBack} className="review-link">
          Queue
        </button>
        {(['documents', 'decision'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-current={part === name || undefined}
            onClick={() => onPart(name)}
            className="review-part-tab"
          >
            {name === 'documents' ? `Documents ${documents.length}` : 'Data and decision'}
          </button>
        ))}
      </nav>
      <section
        aria-label={`Documents of ${found.company_name}`}
        className="review-documents"
        data-part-shown={part === 'documents' || undefined}
      >
        <DocumentArea
          documents={documents}
          shownId={shown?.id}
          onShow={setShownId}
          visible={wide || part === 'documents'}
        >
          {shown && (
            <DocumentDecision key={shown.id} document={shown} onDecided={toNextUndecided} />
          )}
        </DocumentArea>
      </section>
      <section
        aria-label={`Review of ${found.company_name}`}
        className="review-side"
        data-part-shown={part === 'decision' || undefined}
      >
        {/* Scrolled by the keyboard too. */}
        <div className="review-side-scroll" tabIndex={-1}>
          <CaseHead heading={heading} me={me} onTake={takeOrRelease} />
          <ChangesBanner />
          <CompanyData />
          <ClaimsPart />
          <NotesPart />
          <HistoryPart />
        </div>
        <DecisionBar onDecided={onDecided} />
      </section>
    </CaseProvider>
  );
}

/** In the shape of what comes; late enough never to flash. */
function CaseSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the case
      </p>
      <div aria-hidden="true" className="review-documents review-late" data-part-shown>
        <div className="m-4 h-7 w-3/5 rounded-tag bg-line" />
        <div className="mx-auto mt-8 aspect-[0.707] w-4/5 max-w-130 bg-line" />
      </div>
      <div aria-hidden="true" className="review-side review-late p-5">
        <div className="h-8 w-4/5 rounded-tag bg-surface-sunk" />
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="mt-6">
            <div className="h-5 w-3/5 rounded-tag bg-surface-sunk" />
            <div className="mt-2 h-4 w-2/5 rounded-tag bg-surface-sunk" />
          </div>
        ))}
      </div>
    </>
  );
}
