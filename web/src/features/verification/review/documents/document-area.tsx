/** The documents of a case: a tab for each, the tools, the document itself, and the decision on it. */
import { lazy, Suspense, type ReactNode } from 'react';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { useOpenCase } from '../case/case-context.ts';
import { CaseTabs } from '../tabs/case-tabs.tsx';
import { documentTab } from '../tabs/document-mark.tsx';
import { declaredValues } from './found/declared-values.ts';
import { shownFindings } from './found/shown-findings.ts';

type ReviewedDocument = ReviewCase['documents_list'][number];

/** Of no use before a case with documents is open. */
const DocumentView = lazy(() =>
  import('./document-view.tsx').then((module) => ({ default: module.DocumentView })),
);

interface DocumentAreaProps {
  documents: readonly ReviewedDocument[];
  /** The one shown. */
  shownId: string | undefined;
  onShow(id: string): void;
  /** Hidden on a narrow screen, where nothing is fetched either until it is shown. */
  visible: boolean;
  /** The decision on the document shown. */
  children: ReactNode;
}

export function DocumentArea(props: DocumentAreaProps) {
  const { documents, shownId, onShow, visible, children } = props;
  const shown = documents.find(({ id }) => id === shownId) ?? documents[0];
  if (!shown) {
    return <p className="p-6 text-muted">No documents were sent with this case.</p>;
  }
  return (
    <>
      <CaseTabs
        label="Documents"
        tabs={documents.map(documentTab)}
        shownId={shown.id}
        onShow={onShow}
      />
      <OneDocument key={`view ${shown.id}`} document={shown} visible={visible} />
      {children}
    </>
  );
}

interface OneDocumentProps {
  document: ReviewedDocument;
  visible: boolean;
}

/** One document alone, with what is found in it. */
export function OneDocument({ document, visible }: OneDocumentProps) {
  const { company } = useOpenCase().found;
  return (
    <Suspense fallback={<div id="review-document" className="flex-1" />}>
      <DocumentView
        file={document}
        visible={visible}
        values={declaredValues(company)}
        alone
        onFindings={shownFindings.set}
        id="review-document"
        labelledBy={`tab-${document.id}`}
      />
    </Suspense>
  );
}
