/** A draft while it is written: its words, its questions by parts, what is missing, and opening it. */
import { useState } from 'react';
import { SURVEY_LIMITS } from '@waggle/contract/limits';
import type { Survey, SurveyContent } from '@waggle/contract/survey';
import { surveyProblems } from '@waggle/contract/survey/problems';
import { useAction } from '../../../api/use-action.ts';
import { DraftNotice } from '../../../forms/drafts/draft-notice.tsx';
import { DraftStatus } from '../../../forms/drafts/draft-status.tsx';
import { useSavedDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { useLegalFirst } from '../../../forms/legal/use-legal-first.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { ToolBar } from '../../../ui/tool-bar.tsx';
import { DeleteDialog } from '../list/delete-dialog.tsx';
import { renewSurvey, saveSurvey, takeStep } from '../survey-queries.ts';
import { addSection } from './edit-content.ts';
import { Opening } from './opening.tsx';
import { byPlace, fieldId, type Problems } from './problem-line.tsx';
import { SectionEditor } from './section-editor.tsx';
import { SurveyWords } from './survey-words.tsx';

const NONE: Problems = new Map();

const copyOf = ({ content, edition }: Survey) => ({ value: content, version: edition });

interface SurveyEditorProps {
  survey: Survey;
  onDeleted: () => void;
}

export function SurveyEditor({ survey, onDeleted }: SurveyEditorProps) {
  const { id } = survey;
  const draft = useSavedDraft<SurveyContent>({
    name: `survey.${id}`,
    base: copyOf(survey),
    save: async (typed, edition) => (await saveSurvey(id, typed, edition)).edition,
    renew: async () => copyOf(await renewSurvey(id)),
  });
  const { value: content, change } = draft;
  const [tried, setTried] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [said, setSaid] = useState('');
  const problems = surveyProblems(content);
  const legal = useLegalFirst('Your survey’s pages say who asks: your legal name and address.');
  const shown = tried ? byPlace(problems) : NONE;

  const opening = useAction(async () => {
    if (!(await draft.save())) {
      toast.error('The latest changes could not be saved, so the survey is not open yet');
      return;
    }
    const now = await renewSurvey(id);
    // Only what has been seen is opened.
    if (now.edition === draft.version()) await takeStep(now, 'open');
    else toast.error('The survey changed in another window. Look through it, then open it');
  }, 'The survey could not be opened. Please try again');

  /** A removal can be taken back as long as its message is shown. */
  function say(text: string, bringBack?: (now: SurveyContent) => SurveyContent): void {
    setSaid(text);
    if (bringBack) toast.undo(text, async () => change(bringBack));
  }

  function press(): void {
    setTried(true);
    const [first] = problems;
    if (first !== undefined) {
      document.getElementById(fieldId(first.path))?.focus();
      return;
    }
    legal.first(opening.run);
  }

  return (
    <>
      <ToolBar title="Survey" status={<DraftStatus draft={draft} />} />
      <div className="page-measure grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-8">
          <DraftNotice draft={draft} name="Your survey" />
          <SurveyWords
            content={content}
            problems={shown}
            onChange={(changes) => change((before) => ({ ...before, ...changes }))}
          />
          <div id={fieldId('questions')} tabIndex={-1} className="space-y-10 outline-none">
            {content.sections.map((section) => (
              <SectionEditor
                key={section.id}
                content={content}
                section={section}
                problems={shown}
                onChange={change}
                onSaid={say}
              />
            ))}
          </div>
          {content.sections.length < SURVEY_LIMITS.sections && (
            <div className="border-t border-line pt-4">
              <Button variant="outline" onClick={() => change(addSection)}>
                <Icon name="plus" />
                Add a part
              </Button>
              <p className="mt-2 max-w-136 text-small text-muted">
                With parts, an answer can lead on: who has no use for it need not say what it may
                cost.
              </p>
            </div>
          )}
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
        <Opening
          content={content}
          problems={problems}
          previewPath={survey.preview_path}
          busy={opening.busy}
          onOpen={press}
          onDelete={() => setDeleting(true)}
        />
      </div>
      {legal.dialog}
      {deleting && (
        <DeleteDialog survey={survey} onDeleted={onDeleted} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}
