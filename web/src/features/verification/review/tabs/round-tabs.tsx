/** What a second round shows: first each point that was asked for, then the documents that were not. */
import type { ReviewCase } from '@waggle/contract/verification/review';
import type { Point } from '@waggle/contract/verification/rounds';
import { Icon } from '../../../../ui/icon.tsx';
import type { CaseTab } from './case-tabs.tsx';
import { documentTab } from './document-mark.tsx';

type Rounds = Pick<ReviewCase, 'points' | 'documents_list'>;

/** @returns the documents that answer no point */
function otherDocuments({ points, documents_list }: Rounds): ReviewCase['documents_list'] {
  const answers = new Set(points.map(({ new_document }) => new_document?.id));
  return documents_list.filter(({ id }) => !answers.has(id));
}

function PointMark({ number, decided }: { number: number; decided: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex h-6.5 w-[22.5px] flex-none items-center justify-center hexagon text-micro font-bold ${
        decided ? 'bg-accent text-on-accent' : 'bg-surface-inverse text-text-inverse'
      }`}
    >
      {decided ? <Icon name="check" className="size-4!" /> : number}
    </span>
  );
}

function pointTab({ id, name, decided }: Point, index: number): CaseTab {
  return {
    id,
    name,
    state: decided ? 'decided' : `point ${index + 1}, to decide`,
    mark: <PointMark number={index + 1} decided={decided} />,
  };
}

/** One that is replaced has the name of the point that is answered. */
function otherTab(document: ReviewCase['documents_list'][number], { documents_list }: Rounds) {
  const tab = documentTab(document);
  const isOld = documents_list.some(({ replaces }) => replaces === document.id);
  return isOld ? { ...tab, name: `${tab.name} (old)` } : tab;
}

export function roundTabs(found: Rounds): CaseTab[] {
  return [
    ...found.points.map(pointTab),
    ...otherDocuments(found).map((one) => otherTab(one, found)),
  ];
}
