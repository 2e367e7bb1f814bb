/** The middle of a second round: the points that were asked for, then what was not, each with its decision. */
import type { ReviewCase } from '@waggle/contract/verification/review';
import { CaseTabs } from '../tabs/case-tabs.tsx';
import { DocumentDecision } from '../documents/document-decision.tsx';
import { OneDocument } from '../documents/document-area.tsx';
import { FieldDecision } from './field-decision.tsx';
import { PointView } from './point-view.tsx';
import { roundTabs } from '../tabs/round-tabs.tsx';
import { TabStepper } from '../tabs/tab-stepper.tsx';

interface RoundAreaProps {
  found: ReviewCase;
  /** Of a point or a document. */
  shownId: string | undefined;
  onShow(id: string): void;
  visible: boolean;
  onDecided(after: ReviewCase): void;
}

export function RoundArea({ found, shownId, onShow, visible, onDecided }: RoundAreaProps) {
  const { points, documents_list: documents } = found;
  const tabs = roundTabs(found);
  const shown = tabs.find(({ id }) => id === shownId) ?? tabs[0];
  if (!shown) return null;
  const point = points.find(({ id }) => id === shown.id);
  const document = documents.find(({ id }) => id === (point?.new_document?.id ?? shown.id));
  return (
    <>
      <CaseTabs
        label="Points"
        tabs={tabs}
        shownId={shown.id}
        onShow={onShow}
        stepper={
          <TabStepper tabs={tabs} points={points.length} shownId={shown.id} onShow={onShow} />
        }
      />
      {point ? (
        <PointView key={`view ${point.id}`} point={point} visible={visible} />
      ) : (
        document && (
          <OneDocument key={`view ${document.id}`} document={document} visible={visible} />
        )
      )}
      {point?.kind === 'field' ? (
        <FieldDecision key={`decide ${point.id}`} point={point} onDecided={onDecided} />
      ) : (
        document && (
          <DocumentDecision
            key={`decide ${document.id}`}
            document={document}
            about={
              point?.answer === 'said_why'
                ? `Approve accepts the words, and ${document.name} as it is`
                : undefined
            }
            onDecided={onDecided}
          />
        )
      )}
    </>
  );
}
