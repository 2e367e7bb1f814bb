/** One survey: the editor of a draft, or the answers of an opened one. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useLoaded } from '../../api/use-loaded.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { Loaded } from '../../lists/list-body.tsx';
import { PATHS } from '../../paths.ts';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { ToolBar } from '../../ui/tool-bar.tsx';
import { SurveyEditor } from './editor/survey-editor.tsx';
import { useSurvey } from './survey-queries.ts';

const loadResults = () => import('./results/survey-results.tsx');

interface SurveyViewProps {
  userId: string;
  id: string;
  /** Beside the answers of an opened survey. */
  aside?: ReactNode;
}

/** The button that opens a survey goes with the draft; the focus goes on at the top of what has taken its place. */
function useFocusOnceOpened(isDraft: boolean): void {
  const was = useRef(isDraft);
  useEffect(() => {
    if (was.current && !isDraft) document.querySelector('main')?.focus();
    was.current = isDraft;
  }, [isDraft]);
}

export function SurveyView({ userId, id, aside }: SurveyViewProps) {
  const { navigate } = useNavigation();
  const query = useSurvey(userId, id);
  // While it is a draft too: opening it leads there.
  const SurveyResults = useLoaded(loadResults, true)?.SurveyResults;
  useFocusOnceOpened(query.data?.state === 'draft');
  const waiting = (content: ReactNode) => (
    <>
      <ToolBar title="Survey" />
      <div className="page-measure py-10">{content}</div>
    </>
  );
  const loading = waiting(<RowsSkeleton label="Loading the survey" />);
  return (
    <Loaded
      query={query}
      loading={loading}
      failed={
        <>
          <h1 className="text-h3">This survey could not be loaded</h1>
          <p className="mt-2 text-muted">It may have been deleted. Nothing else is lost.</p>
        </>
      }
      variant="accent"
      gap="mt-5"
      className="page-measure py-10"
    >
      {(survey) =>
        survey.state === 'draft' ? (
          <SurveyEditor
            key={survey.id}
            survey={survey}
            onDeleted={() => navigate(PATHS.journeySurvey, { replace: true })}
          />
        ) : SurveyResults ? (
          <SurveyResults userId={userId} survey={survey} aside={aside} />
        ) : (
          loading
        )
      }
    </Loaded>
  );
}
