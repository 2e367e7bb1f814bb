/** What is said of a shipment: that it was handed over, that it is there, and what of it arrived. */
import type { StoredFile } from '@waggle/contract/files';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import type { Order } from '@waggle/contract/orders';
import type { Shipment } from '@waggle/contract/orders/shipments';
import { wholeIn, wholeRule } from '@waggle/contract/text/typed-number';
import { isBlank } from '@waggle/contract/text/typed-text';
import { call } from '../../../api/client.ts';
import { controlled } from '../../../forms/bind-fields.ts';
import { DialogText } from '../../../forms/dialog-text.tsx';
import { NumberTextField } from '../../../forms/numbers/number-text-field.tsx';
import { useUploads } from '../../../forms/upload/use-uploads.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { useNow } from '../../../lib/use-now.ts';
import { toast } from '../../../ui/toast.ts';
import { dueWords, quantityWords } from '../order-words.ts';
import { orRenewedOrder, putOrder } from '../orders-queries.ts';
import { PapersField } from '../papers-field.tsx';
import { DayField, isPastDay, today } from '../payments/money-fields.tsx';
import { CarrierFields, SentForm } from '../sent-form.tsx';

export interface ShipmentFormProps {
  order: Order;
  shipment: Shipment;
}

const NO_FILES: readonly StoredFile[] = [];
const isFew = (files: readonly StoredFile[]) => files.length <= ORDER_LIMITS.papers;

export function HandOverForm({ order, shipment: { id, version } }: ShipmentFormProps) {
  const { value, give, textOf, submit } = useSentForm({
    name: `shipment.ship.${id}`,
    empty: { carrier: '', tracking: '', handed_over: today(), files: NO_FILES },
    most: { carrier: ORDER_LIMITS.carrier, tracking: ORDER_LIMITS.tracking },
    incomplete: ({ carrier, handed_over, files }) =>
      isBlank(carrier) || !isPastDay(handed_over) || !isFew(files),
    send: ({ files, ...body }) =>
      orRenewedOrder(
        order,
        call('POST /v1/shipments/:id/ship/', {
          params: { id },
          body: { version, ...body, files: files.map(({ file_url }) => file_url) },
        }),
      ),
    done(answer) {
      putOrder(answer);
      toast.success(`Noted. ${order.counterpart} can follow it`);
    },
  });
  const uploads = useUploads('ORDER_FILES', value.files, (files) => give({ files }));
  return (
    <SentForm submit={submit} label="Handed over" uploads={uploads}>
      <CarrierFields textOf={textOf} />
      <div className="mb-5 sm:max-w-56">
        <DayField
          label="Handed over on"
          name="handed_over"
          value={value.handed_over}
          onText={(handed_over) => give({ handed_over })}
        />
      </div>
      <PapersField
        label="Transport papers (optional)"
        uploads={uploads}
        most={ORDER_LIMITS.papers}
      />
    </SentForm>
  );
}

export function ArriveForm({ order, shipment: { id, version } }: ShipmentFormProps) {
  const { value, give, submit } = useSentForm({
    name: `shipment.arrive.${id}`,
    empty: { arrived_on: today(), files: NO_FILES },
    incomplete: ({ arrived_on, files }) => !isPastDay(arrived_on) || !isFew(files),
    send: ({ arrived_on, files }) =>
      orRenewedOrder(
        order,
        call('POST /v1/shipments/:id/arrive/', {
          params: { id },
          body: { version, arrived_on, files: files.map(({ file_url }) => file_url) },
        }),
      ),
    done(answer) {
      putOrder(answer);
      toast.success(`Noted. ${order.counterpart} now counts it`);
    },
  });
  const uploads = useUploads('ORDER_FILES', value.files, (files) => give({ files }));
  return (
    <SentForm submit={submit} label="It is there" uploads={uploads}>
      <p className="mb-4 wrap-anywhere">
        {order.counterpart} then has {ORDER_LIMITS.countDays} working days to count it. After that
        all of it counts as received.
      </p>
      <div className="mb-5 sm:max-w-56">
        <DayField
          label="Arrived on"
          name="arrived_on"
          value={value.arrived_on}
          onText={(arrived_on) => give({ arrived_on })}
        />
      </div>
      <PapersField
        label="The carrier’s proof (optional)"
        uploads={uploads}
        most={ORDER_LIMITS.papers}
      />
    </SentForm>
  );
}

/** Both fields begin empty: nobody confirms a figure that they have not counted. */
export function ReceiveForm({ order, shipment }: ShipmentFormProps) {
  const { id, version, quantity, receive_by } = shipment;
  const rule = wholeRule(0, quantity);
  const count = (text: string) => wholeIn(text, rule);
  const { value, give, textOf, submit } = useSentForm({
    name: `shipment.receive.${id}`,
    empty: { received: '', damaged: '', note: '' },
    most: { note: ORDER_LIMITS.note },
    incomplete: ({ received, damaged }) => {
      const [good, bad] = [count(received), count(damaged)];
      return good === undefined || bad === undefined || good + bad > quantity;
    },
    send: ({ received, damaged, note }) =>
      orRenewedOrder(
        order,
        call('POST /v1/shipments/:id/receive/', {
          params: { id },
          body: { version, received: count(received) ?? 0, damaged: count(damaged) ?? 0, note },
        }),
      ),
    done(answer) {
      putOrder(answer);
      toast.success(`Noted. ${order.counterpart} reads what arrived`);
    },
  });
  const now = useNow();
  const [good, bad] = [count(value.received), count(value.damaged)];
  const missing = good === undefined || bad === undefined ? undefined : quantity - good - bad;
  return (
    <SentForm
      submit={submit}
      label="This is what arrived"
      more={
        <p className="basis-full text-small text-muted">
          {receive_by === null
            ? `Once it is said to be there, you have ${ORDER_LIMITS.countDays} working days: after that all of it counts as received.`
            : `Say so ${dueWords(receive_by, now).when}: after that all of it counts as received.`}
        </p>
      }
    >
      <p className="mb-4 wrap-anywhere">
        Sent: {quantityWords({ quantity, unit: order.unit })}. Count them; the papers may say
        something else.
      </p>
      <div className="grid max-w-112 grid-cols-2 gap-x-4">
        {(['received', 'damaged'] as const).map((name) => (
          <NumberTextField
            key={name}
            label={name === 'received' ? 'Good' : 'Damaged'}
            required
            number={rule}
            registration={controlled(name, value[name], (text) => give({ [name]: text }))}
          />
        ))}
      </div>
      <p role="status" className="font-semibold empty:hidden">
        {missing === 0 && bad === 0 && 'All of it is there, and good.'}
        {missing !== undefined && missing > 0 && `${formatCount(missing)} missing.`}
        {missing !== undefined &&
          missing < 0 &&
          `That is ${formatCount(-missing)} more than were sent.`}
      </p>
      <DialogText label="What is damaged or missing (optional)" {...textOf('note')} />
    </SentForm>
  );
}
