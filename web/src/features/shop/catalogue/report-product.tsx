/** «Report this product»: opens the form of a report, with or without an account. */
import { useState } from 'react';
import { useLoaded } from '../../../api/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import type { ProductData } from './catalogue-query.ts';

const loadDialog = () => import('./report-product-dialog.tsx');

export function ReportProduct({ data }: { data: ProductData }) {
  const [open, setOpen] = useState(false);
  const Dialog = useLoaded(loadDialog, open, () => setOpen(false))?.ReportProductDialog;
  return (
    <>
      <Button
        variant="link"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="text-muted"
      >
        Report this product
      </Button>
      {open && Dialog && <Dialog data={data} onClose={() => setOpen(false)} />}
    </>
  );
}
