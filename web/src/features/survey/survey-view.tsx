/** One survey: the editor of a draft, or the answers of an opened one. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { Survey } from '@waggle/contract/survey';
import { useLoaded } from '../../api/use-loaded.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { ToolBar } from '../../ui/tool-bar.tsx';
import { SurveyEditor } from './editor/survey-editor.tsx';

const loadResults = () => import('./results/survey-results.tsx');

interface SurveyViewProps {
  userId: string;
  survey: Survey;
  /** Beside the answers of an opened survey. */
  aside: ReactNode;
}

/** The button that opens a survey goes with the draft; the focus goes on at the top of what has taken its place. */
function useFocusOnceOpened(isDraft: boolean): void {
  const was = useRef(isDraft);
  useEffect(() => {
    if (was.current && !isDraft) document.querySelector('main')?.focus();
    was.current = isDraft;
  }, [isDraft]);
}

export function SurveyView({ userId, survey, aside }: SurveyViewProps) {
  const { navigate } = useNavigation();
  const isDraft = survey.state === 'draft';
  // While it is a draft too: opening it leads there.
  const SurveyResults = useLoaded(loadResults, true)?.SurveyResults;
  useFocusOnceOpened(isDraft);
  if (isDraft) {
    return (
      <SurveyEditor
        survey={survey}
        onDeleted={() => navigate(PATHS.journeySurvey, { replace: true })}
      />
    );
  }
  if (SurveyResults) return <SurveyResults userId={userId} survey={survey} aside={aside} />;
  return (
    <>
      <ToolBar title="Survey" />
      <RowsSkeleton label="Loading the survey" className="page-measure py-8" />
    </>
  );
}
