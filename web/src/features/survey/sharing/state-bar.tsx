/** The bar above an opened survey: its state, and what can be done with the whole. */
import type { Survey } from '@waggle/contract/survey';
import { SURVEY_GRAPH } from '@waggle/contract/survey/survey-graph';
import { mayTake } from '../../../forms/steps.tsx';
import { useAction } from '../../../api/use-action.ts';
import { formatDay } from '../../../lib/dates.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ToolBar } from '../../../ui/tool-bar.tsx';
import { downloadAnswers, takeStep } from '../survey-queries.ts';

const FAILED = 'This did not work. Please try again';

function stateWords({ state, closed_at: closed }: Survey, counted: string): string {
  if (state === 'taken_down') return 'Taken down';
  if (state === 'closed') return closed === null ? 'Closed' : `Closed ${formatDay(closed)}`;
  return counted === '' ? 'Open' : `Open, counted ${counted}`;
}

function CloseDialog({ survey, onClose }: { survey: Survey; onClose: () => void }) {
  const submit = useSubmit(async () => {
    await takeStep(survey, 'close');
    onClose();
  }, FAILED);
  return (
    <DialogForm
      {...submit}
      title="Close this survey?"
      description="It takes no more answers, and its page says so. The answers stay, and you can open it again at the same address."
      submitLabel="Close survey"
      submitVariant="ink"
      cancelLabel="Keep it open"
      onClose={onClose}
    />
  );
}

interface StateBarProps {
  survey: Survey;
  countedAt: string | undefined;
}

export function StateBar({ survey, countedAt }: StateBarProps) {
  const now = useNow();
  const csv = useAction(() => downloadAnswers(survey.id), 'The file could not be made');
  const reopen = useAction(() => takeStep(survey, 'open'), FAILED);
  const rework = useAction(() => takeStep(survey, 'rework'), FAILED);
  const { answers } = survey;
  const counted =
    countedAt === undefined ? '' : relativeTime(countedAt, Math.max(now, Date.parse(countedAt)));
  return (
    <ToolBar title="Survey results" status={stateWords(survey, counted)}>
      {answers > 0 && (
        <Button variant="outline" size="compact" busy={csv.busy} onClick={csv.run}>
          <Icon name="download" />
          CSV
        </Button>
      )}
      {mayTake(survey, 'rework', SURVEY_GRAPH) && (
        <Button variant="outline" size="compact" busy={rework.busy} onClick={rework.run}>
          <Icon name="pencil" />
          Change the questions
        </Button>
      )}
      <DialogButton
        offered={mayTake(survey, 'close', SURVEY_GRAPH)}
        variant="outline"
        size="compact"
        dialog={(close) => <CloseDialog survey={survey} onClose={close} />}
      >
        Close survey
      </DialogButton>
      {mayTake(survey, 'reopen', SURVEY_GRAPH) && (
        <Button variant="outline" size="compact" busy={reopen.busy} onClick={reopen.run}>
          Open again
        </Button>
      )}
    </ToolBar>
  );
}
