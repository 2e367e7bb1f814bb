/** One case on one screen: its documents beside what the company declared, the checks, the notes, the decision. */
import { useEffect, useRef, useState } from 'react';
import { actorOf } from '@waggle/contract/permissions/actor';
import { reasonText } from '@waggle/contract/permissions/can';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { call } from '../../../../api/client.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { Loaded } from '../../../../lists/list-body.tsx';
import { useSession } from '../../../../session/session-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { Area, CaseSkeleton } from './case-area.tsx';
import { CaseProvider } from './case-context.ts';
import { CaseHead } from './case-head.tsx';
import { ClaimsSection } from './claims-section.tsx';
import { CompanyData } from './company-data.tsx';
import { DecisionBar } from '../decision/decision-bar.tsx';
import { DocumentArea } from '../documents/document-area.tsx';
import { DocumentDecision } from '../documents/document-decision.tsx';
import { ChangesBanner, HistorySection } from './history-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { permissionsOn } from './permissions.ts';
import type { CasePart } from '../url-state.ts';
import { useReviewCase } from '../review-queries.ts';
import { useShortcuts } from '../shortcuts.ts';
import { useCaseWork } from './use-case-work.ts';
import { useIsWide } from '../use-is-wide.ts';

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

function LoadedCase(props: LoadedCaseProps) {
  const { found, fetching, part, arrive, onPart, onBack, onDecided } = props;
  const { user } = useSession();
  const work = useCaseWork(found, fetching);
  const permissions = permissionsOn(found, actorOf(user));
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

  const { take } = permissions;

  function takeOrRelease(): void {
    if (!take.allowed && !permissions.may('case.release').allowed) {
      toast.info(reasonText(take));
      return;
    }
    // A colleague's case has to be given back before anybody else can take it.
    const name = take.allowed
      ? ('POST /v1/team/cases/:id/take/' as const)
      : ('POST /v1/team/cases/:id/release/' as const);
    void work.act((version) => call(name, { params: { id: found.id }, body: { version } }));
  }

  useShortcuts({ take: takeOrRelease });

  function toNextUndecided(after: ReviewCase): void {
    const next = after.documents_list.find(({ state }) => state === 'new');
    if (next) setShownId(next.id);
  }

  return (
    <CaseProvider value={{ ...work, found, permissions }}>
      <h2
        ref={narrowHeading}
        tabIndex={-1}
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
      <Area aria-label={`Documents of ${found.company_name}`} shown={part === 'documents'}>
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
      </Area>
      <Area aria-label={`Review of ${found.company_name}`} shown={part === 'decision'} second>
        {/* Scrolled by the keyboard too. */}
        <div className="flex-1 wide:min-h-0 wide:overflow-auto" tabIndex={-1}>
          <CaseHead heading={heading} onTake={takeOrRelease} />
          <ChangesBanner />
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
