/** The form of a report of any kind: a reason of its list, and what is wrong. */
import { useId, useState } from 'react';
import { TEXT_LIMITS } from '@waggle/contract/limits';
import type { ReportRules } from '@waggle/contract/reports/rules';
import { isBlank } from '@waggle/contract/text/typed-text';
import { ApiError } from '../../api/api-error.ts';
import { Select, TextArea } from '../../ui/control.tsx';
import { toast } from '../../ui/toast.ts';
import { DialogForm, useSubmit } from '../../forms/dialog-form.tsx';
import { FieldLabel } from '../../forms/field-parts.tsx';

export interface Report<Code extends string> {
  rules: ReportRules<Code>;
  /** Of what is reported, where it has one. */
  name?: string;
  /** What it is probably about. */
  suggested?: NoInfer<Code>;
  send: (report: { reason: Code; text: string }) => Promise<unknown>;
  /** The team has a report of this user. */
  onReported?: () => void;
}

export function ReportDialog<Code extends string>(
  props: Report<Code> & {
    onClose: () => void;
  },
) {
  const { rules, name, suggested, send, onReported, onClose } = props;
  const { noun, reasons, words, description } = rules;
  const id = useId();
  const [reason, setReason] = useState<Code | ''>(suggested ?? '');
  const [text, setText] = useState('');
  const isRequired = words === 'required';
  const submit = useSubmit(async () => {
    if (reason === '') return;
    try {
      await send({ reason, text });
    } catch (error) {
      // A second report: the team has the first.
      if (error instanceof ApiError && error.code === 'conflict') onReported?.();
      throw error;
    }
    toast.success('Reported. Our team looks at it');
    onReported?.();
    onClose();
  }, 'The report could not be sent');

  return (
    <DialogForm
      {...submit}
      title={`Report ${name ?? `this ${noun}`}`}
      description={description}
      submitLabel="Send the report"
      submitVariant="ink"
      incomplete={reason === '' || (isRequired && isBlank(text))}
      onClose={onClose}
    >
      <div className="mt-4">
        <FieldLabel id={`${id}-reason`} label="Reason" />
        <Select
          id={`${id}-reason`}
          name="reason"
          aria-required="true"
          value={reason}
          onChange={({ target }) => setReason(target.value as Code | '')}
          placeholder="Choose a reason"
          options={Object.entries<string>(reasons).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <div className="mt-4">
        <FieldLabel
          id={`${id}-text`}
          label={isRequired ? 'What is wrong?' : 'What is wrong? (optional)'}
        />
        <TextArea
          id={`${id}-text`}
          name="text"
          rows={4}
          aria-required={isRequired}
          maxLength={TEXT_LIMITS.max}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </DialogForm>
  );
}
