/** The documents of an order: those that Waggle makes, as PDF, and the invoices of its supplier beside what the order says. */
import { useId, useState } from 'react';
import type { Order } from '@waggle/contract/orders';
import type {
  OrderDocument,
  OrderDocuments,
  OrderInvoice,
} from '@waggle/contract/orders/documents';
import { DOCUMENT_KINDS } from '@waggle/contract/orders/documents/document-kinds';
import { orderName } from '@waggle/contract/orders/order-steps';
import { fileStem } from '@waggle/contract/text/file-stem';
import { call } from '../../../api/client.ts';
import { download } from '../../../api/files/download.ts';
import { saveAs } from '../../../api/files/save-as.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import { useAction } from '../../../api/use-action.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { formatDate, formatDay } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OpenFile } from '../../../ui/open-file.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLiveOrders } from '../orders-live.ts';
import { InvoiceForm } from './invoice-form.tsx';

/** How often it is looked whether what is being made is there. */
const LOOK_MILLISECONDS = 2000;

const isBeingMade = ({ made_at }: OrderDocument): boolean => made_at === null;

function useDocuments(userId: string, id: string) {
  const queryKey = ['order documents', userId, id];
  useLiveOrders(() => void queryClient.invalidateQueries({ queryKey }), id);
  const query = useServerQuery<OrderDocuments>(
    queryKey,
    (signal) => call('GET /v1/orders/:id/documents/', { params: { id }, signal }),
    {
      refetchInterval: ({ state: { data } }) =>
        data?.documents.some(isBeingMade) === true ? LOOK_MILLISECONDS : false,
    },
  );
  return { ...query, put: (data: OrderDocuments) => queryClient.setQueryData(queryKey, data) };
}

const ROW = 'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2';

function DocumentRow({ order, document }: { order: Order; document: OrderDocument }) {
  const { kind, about, made_at } = document;
  const name = [DOCUMENT_KINDS[kind], about].filter(Boolean).join(', ');
  const save = useAction(
    async () => {
      const params = { id: order.id, document: document.id };
      const blob = await download('GET /v1/orders/:id/documents/:document/', { params });
      saveAs(blob, `${fileStem(`${name} ${orderName(order.number)}`, 'document')}.pdf`);
    },
    'The document could not be downloaded',
    { ownMessage: true },
  );
  return (
    <li className={ROW}>
      <Icon name="file-text" className="text-muted" />
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <span dir="auto" className="font-medium">
          {name}
        </span>
        <span className="block text-small text-muted">
          {made_at === null ? 'Being made' : `PDF, made ${formatDay(made_at)}`}
        </span>
      </span>
      {made_at !== null && (
        <Button variant="quiet" busy={save.busy} onClick={save.run}>
          <Icon name="download" />
          Download
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

interface InvoiceRowProps {
  order: Order;
  invoice: OrderInvoice;
  /** Left out for whoever may not remove it. */
  put: ((all: OrderDocuments) => void) | undefined;
}

interface RemoveInvoiceProps {
  order: Order;
  invoice: OrderInvoice;
  put: (all: OrderDocuments) => void;
  onClose: () => void;
}

function RemoveInvoice({ order, invoice, put, onClose }: RemoveInvoiceProps) {
  const submit = useSubmit(async () => {
    const params = { id: order.id, invoice: invoice.id };
    put(await call('DELETE /v1/orders/:id/invoices/:invoice/', { params }));
    toast.success('Invoice removed');
  }, 'The invoice could not be removed');
  return (
    <DialogForm
      title={
        <>
          Remove invoice <bdi>{invoice.number}</bdi>?
        </>
      }
      description={`Its file is deleted, and ${order.counterpart} no longer sees it. You can add it again.`}
      submitLabel="Remove it"
      submitVariant="danger"
      cancelLabel="Keep it"
      {...submit}
      onClose={onClose}
    />
  );
}

function InvoiceRow({ order, invoice, put }: InvoiceRowProps) {
  const { number, issued_on, amount, expected, shipment, file } = invoice;
  const { currency } = order;
  const what = shipment === null ? 'the whole order' : `shipment ${shipment}`;
  const asked = formatMoney(expected, currency);
  return (
    <li className={ROW}>
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <span dir="auto" className="font-medium">
          Invoice {number}
        </span>
        , {formatMoney(amount, currency)}
        <span className="block text-small text-muted">
          {formatDate(issued_on)}, for {what}
        </span>
        {amount === expected ? (
          <span className="block text-small text-muted">The order says the same</span>
        ) : (
          <span className="mt-1 flex gap-2 text-small">
            <Icon name="triangle-alert" className="mt-0.5 text-warn" />
            The order says {asked} for {what}. Ask before you rely on it.
          </span>
        )}
      </span>
      {file !== null && <OpenFile {...file} />}
      {put !== undefined && (
        <DialogButton
          variant="link"
          className="px-2"
          dialog={(close) => (
            <RemoveInvoice order={order} invoice={invoice} put={put} onClose={close} />
          )}
        >
          Remove
          <span className="sr-only"> invoice {number}</span>
        </DialogButton>
      )}
    </li>
  );
}

export function DocumentsTab({ userId, order }: { userId: string; order: Order }) {
  const id = useId();
  const [isAdding, setIsAdding] = useState(false);
  const { data, isError, refetch, put } = useDocuments(userId, order.id);
  if (isError && data === undefined) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        The documents could not be loaded.
        <Button variant="outline" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  if (data === undefined) return <RowsSkeleton label="Loading documents" rows={4} />;
  const { documents, invoices, may_invoice } = data;
  const isSeller = order.side === 'supplier';
  return (
    <>
      <h2 className="text-h3">Documents</h2>
      <p className="mt-1 max-w-160 text-small text-muted">
        Waggle makes each of these once. Your terms are attached to the PDF exactly as they were
        agreed. No bank account is on any of them: it’s on the payment page alone.
      </p>
      {documents.length === 0 ? (
        <p className="mt-4">The first documents come with the next step of this order.</p>
      ) : (
        <ul className="mt-3 border-t border-line">
          {documents.map((document) => (
            <DocumentRow key={document.id} order={order} document={document} />
          ))}
        </ul>
      )}
      <TitledSection id={`${id}-invoices`} title="Invoices">
        {invoices.length === 0 && (
          <p className="mt-2 text-muted">
            {isSeller
              ? 'Add the invoice that you write for this order. The buyer needs it for customs and taxes.'
              : `${order.counterpart} has not added an invoice yet.`}
          </p>
        )}
        {invoices.length > 0 && (
          <ul className="mt-3 border-t border-line">
            {invoices.map((invoice) => (
              <InvoiceRow
                key={invoice.id}
                order={order}
                invoice={invoice}
                put={may_invoice ? put : undefined}
              />
            ))}
          </ul>
        )}
        {may_invoice && !isAdding && (
          <Button variant="outline" className="mt-4" onClick={() => setIsAdding(true)}>
            <Icon name="plus" />
            Add an invoice
          </Button>
        )}
        {may_invoice && isAdding && (
          <InvoiceForm
            order={order}
            put={(all) => {
              put(all);
              setIsAdding(false);
            }}
            onCancel={() => setIsAdding(false)}
          />
        )}
      </TitledSection>
    </>
  );
}
