/** Saying that goods are packed: how many pieces, in which packages, and with which pictures or papers. */
import type { StoredFile } from '@waggle/contract/files';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { capitalized } from '../../../lib/figures/number-words.ts';
import { unitWord } from '@waggle/contract/supplier/order-units';
import type { Order } from '@waggle/contract/orders';
import type { Packages } from '@waggle/contract/orders/shipments';
import { PACKAGE_KINDS, type PackageKind } from '@waggle/contract/orders/shipments/shipment-graph';
import { numberIn, wholeIn, wholeRule } from '@waggle/contract/text/typed-number';
import { isBlank } from '@waggle/contract/text/typed-text';
import { call } from '../../../api/client.ts';
import { controlled } from '../../../forms/bind-fields.ts';
import { DialogText } from '../../../forms/dialog-text.tsx';
import { Field } from '../../../forms/field-parts.tsx';
import { NumberTextField } from '../../../forms/numbers/number-text-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useUploads } from '../../../forms/upload/use-uploads.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { orRenewedOrder, putOrder } from '../orders-queries.ts';
import { PapersField } from '../papers-field.tsx';
import { SentForm } from '../sent-form.tsx';

/** A row of packages that are alike, as it is typed. */
interface TypedRow {
  kind: PackageKind;
  count: string;
  weight: string;
  size: string;
}

const ROW: TypedRow = { kind: 'carton', count: '', weight: '', size: '' };
const COUNT = wholeRule(1, ORDER_LIMITS.packagesAlike);
const WEIGHT = { decimals: 3, digits: 6, message: 'Must be kilograms such as 12.5' } as const;
const KINDS = Object.entries(PACKAGE_KINDS).map(([value, label]) => ({ value, label }));

const isWrong = ({ count, weight, size }: TypedRow): boolean =>
  wholeIn(count, COUNT) === undefined ||
  (!isBlank(weight) && numberIn(weight, WEIGHT) === undefined) ||
  size.trim().length > ORDER_LIMITS.packageSize;

/** A row in which nothing is typed is none. */
const isUsed = ({ count, weight, size }: TypedRow) => ![count, weight, size].every(isBlank);

const readRow = ({ kind, count, weight, size }: TypedRow): Packages[number] => ({
  kind,
  count: wholeIn(count, COUNT) ?? 1,
  weight: numberIn(weight, WEIGHT) ?? '',
  size,
});

interface PackedProps {
  order: Order;
  /** Pieces that may still be packed. */
  left: number;
}

interface Packed {
  quantity: string;
  rows: readonly TypedRow[];
  note: string;
  files: readonly StoredFile[];
}

export function PackForm({ order, left }: PackedProps) {
  const rule = wholeRule(1, left);
  const empty: Packed = { quantity: '', rows: [ROW], note: '', files: [] };
  const { value, give, textOf, submit } = useSentForm({
    name: `shipment.pack.${order.id}`,
    empty,
    most: { note: ORDER_LIMITS.note },
    incomplete: ({ quantity, rows, files }) =>
      wholeIn(quantity, rule) === undefined ||
      rows.filter(isUsed).some(isWrong) ||
      files.length > ORDER_LIMITS.papers,
    send: ({ quantity, rows, note, files }, key) =>
      orRenewedOrder(
        order,
        call('POST /v1/orders/:id/shipments/', {
          params: { id: order.id },
          body: {
            quantity: wholeIn(quantity, rule) ?? 1,
            packages: rows.filter(isUsed).map(readRow),
            note,
            files: files.map(({ file_url }) => file_url),
          },
          idempotencyKey: key(),
        }),
      ),
    done(answer) {
      putOrder(answer);
      toast.success(`Packed. ${order.counterpart} is told`);
    },
  });
  const uploads = useUploads('ORDER_FILES', value.files, (files) => give({ files }));
  const setRow = (at: number, change: Partial<TypedRow>) =>
    give({ rows: value.rows.map((row, place) => (place === at ? { ...row, ...change } : row)) });
  return (
    <SentForm submit={submit} label="Packed" uploads={uploads}>
      <NumberTextField
        label={`${capitalized(unitWord(order.unit, 2))} in this shipment`}
        required
        number={rule}
        hint={`At most ${formatCount(left)}.`}
        registration={controlled('quantity', value.quantity, (quantity) => give({ quantity }))}
        className="max-w-56"
      />
      <fieldset>
        <legend className="mb-2 font-semibold">Packages (optional)</legend>
        <ul className="grid gap-x-4 gap-y-2">
          {value.rows.map((row, at) => (
            // Rows are added at the end, and typed where they stand.
            <li key={at} className="border-b border-line pb-1">
              <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-[1.3fr_1fr_1fr_1.6fr]">
                <Field
                  label="What"
                  registration={controlled('kind', row.kind, (kind) =>
                    setRow(at, { kind: kind as PackageKind }),
                  )}
                >
                  {(control) => <Select {...control} options={KINDS} />}
                </Field>
                <NumberTextField
                  label="How many"
                  number={COUNT}
                  registration={controlled('count', row.count, (count) => setRow(at, { count }))}
                />
                <NumberTextField
                  label="Kg each"
                  number={WEIGHT}
                  registration={controlled('weight', row.weight, (weight) =>
                    setRow(at, { weight }),
                  )}
                />
                <TextField
                  label="Size of each"
                  placeholder="60 × 40 × 40 cm"
                  maxLength={ORDER_LIMITS.packageSize}
                  registration={controlled('size', row.size, (size) => setRow(at, { size }))}
                />
              </div>
              {value.rows.length > 1 && (
                <Button
                  variant="link"
                  onClick={() => give({ rows: value.rows.filter((_, place) => place !== at) })}
                  className="-mt-2"
                >
                  Remove<span className="sr-only"> row {at + 1}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        {value.rows.length < ORDER_LIMITS.packages && (
          <Button
            variant="link"
            onClick={() => give({ rows: [...value.rows, ROW] })}
            className="mb-4"
          >
            <Icon name="plus" />
            Other packages
          </Button>
        )}
      </fieldset>
      <PapersField
        label="Pictures and packing list (optional)"
        uploads={uploads}
        most={ORDER_LIMITS.papers}
      />
      <DialogText label="Anything to say about it (optional)" {...textOf('note')} />
    </SentForm>
  );
}
