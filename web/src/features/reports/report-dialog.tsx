/** The form of a report of any kind: a reason of its list, and what is wrong. */
import { useId } from 'react';
import { TEXT_LIMITS } from '@waggle/contract/limits';
import type { ReportRules } from '@waggle/contract/reports/rules';
import { isBlank } from '@waggle/contract/text/typed-text';
import { ApiError } from '../../api/api-error.ts';
import { Select } from '../../ui/control.tsx';
import { toast } from '../../ui/toast.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { DialogText } from '../../forms/dialog-text.tsx';
import { FieldLabel } from '../../forms/field-parts.tsx';
import { forgetDraft } from '../../forms/drafts/use-saved-draft.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';

export interface Report<Code extends string> {
  rules: ReportRules<Code>;
  /** Of what is reported. */
  id: string;
  /** Where it has one. */
  name?: string;
  /** What it is probably about. */
  suggested?: NoInfer<Code>;
  send: (report: { reason: Code; text: string }, of: { id: string }) => Promise<unknown>;
  /** The team has a report of this user. */
  onReported?: () => void;
}

export function ReportDialog<Code extends string>(
  props: Report<Code> & {
    onClose: () => void;
  },
) {
  const { rules, id, name, suggested, send, onReported, onClose } = props;
  const { noun, reasons, words, description } = rules;
  const field = useId();
  const isRequired = words === 'required';
  const draft = `report.${noun}.${id}`;
  const { value, give, textOf, submit } = useSentForm({
    name: draft,
    empty: { reason: suggested ?? ('' as Code), text: '' },
    most: { text: TEXT_LIMITS.max },
    incomplete: ({ reason, text }) => reason === '' || (isRequired && isBlank(text)),
    async send(report) {
      try {
        await send(report, { id });
      } catch (error) {
        // A second report: the team has the first, and what is typed can be read until the form is closed.
        if (error instanceof ApiError && error.code === 'conflict') {
          forgetDraft(draft);
          onReported?.();
        }
        throw error;
      }
    },
    done() {
      toast.success('Reported. Our team looks at it');
      onReported?.();
      onClose();
    },
  });

  return (
    <DialogForm
      {...submit}
      title={`Report ${name ?? `this ${noun}`}`}
      description={description}
      submitLabel="Send the report"
      submitVariant="ink"
      onClose={onClose}
    >
      <div className="mt-4">
        <FieldLabel id={field} label="Reason" required />
        <Select
          id={field}
          name="reason"
          aria-required="true"
          value={value.reason}
          onChange={({ target }) => give({ reason: target.value as Code })}
          placeholder="Choose a reason"
          options={Object.entries<string>(reasons).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <DialogText
        label={isRequired ? 'What is wrong?' : 'What is wrong? (optional)'}
        required={isRequired}
        {...textOf('text')}
      />
    </DialogForm>
  );
}
