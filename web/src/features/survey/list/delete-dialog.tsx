/** Asks before a survey is deleted, with what goes with it. */
import type { SurveySummary } from '@waggle/contract/survey';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { deleteSurvey } from '../survey-queries.ts';
import { answersText } from '../results/words.ts';

interface DeleteDialogProps {
  survey: Pick<SurveySummary, 'id' | 'title' | 'answers'>;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteDialog({ survey, onDeleted, onClose }: DeleteDialogProps) {
  const { id, title, answers } = survey;
  const submit = useSubmit(async () => {
    await deleteSurvey(id);
    onDeleted();
  }, 'It could not be deleted. Please try again');
  return (
    <DialogForm
      {...submit}
      title="Delete this survey?"
      description={
        answers === 0
          ? `«${title === '' ? 'Without a title' : title}» has no answers. It cannot be brought back.`
          : `«${title}» goes with ${answersText(answers)}. They cannot be brought back; download the CSV first to keep them.`
      }
      submitLabel="Delete"
      submitVariant="danger"
      cancelLabel="Keep it"
      onClose={onClose}
    />
  );
}
