/** The form of a report of a product: a reason of the list, and what is wrong. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useId, useState } from 'react';
import { SHOP_LIMITS } from '@waggle/contract/limits';
import {
  PRODUCT_REPORT_REASONS,
  type ProductReportReason,
} from '@waggle/contract/shop/report-reasons';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { FieldLabel } from '../../../forms/field-parts.tsx';
import { Select, TextArea } from '../../../ui/control.tsx';
import { toast } from '../../../ui/toast.ts';
import { type ProductData, sendReport } from './catalogue-query.ts';

const REASONS = Object.entries(PRODUCT_REPORT_REASONS).map(([value, label]) => ({ value, label }));

interface ReportProductDialogProps {
  data: ProductData;
  onClose: () => void;
}

export function ReportProductDialog({ data, onClose }: ReportProductDialogProps) {
  const id = useId();
  const { product, form_token } = data;
  const [reason, setReason] = useState<ProductReportReason | ''>('');
  const [text, setText] = useState('');
  const submit = useSubmit(async () => {
    if (reason === '') return;
    await sendReport(product.slug, { reason, text, form_token, website: '' });
    toast.success('Report sent. Our team looks at this product');
    onClose();
  }, 'The report could not be sent');
  return (
    <DialogForm
      {...submit}
      title={`Report ${product.title}`}
      description="Our team checks it. The maker does not learn who has reported it."
      submitLabel="Send the report"
      submitVariant="ink"
      incomplete={reason === '' || isBlank(text)}
      cancelLabel="Cancel"
      onClose={onClose}
    >
      <div className="mt-4">
        <FieldLabel id={`${id}-reason`} label="Reason" />
        <Select
          id={`${id}-reason`}
          name="reason"
          aria-required="true"
          value={reason}
          onChange={({ target }) => setReason(target.value as ProductReportReason | '')}
          placeholder="Choose a reason"
          options={REASONS}
        />
      </div>
      <div className="mt-4">
        <FieldLabel id={`${id}-text`} label="What is wrong?" />
        <TextArea
          id={`${id}-text`}
          name="text"
          dir="auto"
          rows={4}
          aria-required="true"
          maxLength={SHOP_LIMITS.report}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </DialogForm>
  );
}
