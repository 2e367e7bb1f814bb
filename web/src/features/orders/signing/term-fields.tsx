/** The fields of each part of the terms, by their tables; rows of costs and payments are added and removed. */
import { type ComponentType, type ReactNode, useState } from 'react';
import { QUOTE_LIMITS } from '@waggle/contract/limits';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { TOOL } from '@waggle/contract/orders/first-terms';
import type { PaymentPlan } from '@waggle/contract/orders/payment-plan';
import { fromTemplate, SCHEDULE_TEMPLATES } from '@waggle/contract/orders/schedule';
import type { OrderLine } from '@waggle/contract/orders/terms';
import type { TermSection } from '@waggle/contract/orders/terms-words';
import type { SpecLine } from '@waggle/contract/rfq/brief';
import { valueWords } from '@waggle/contract/rfq/tolerance-words';
import { randomId } from '../../../api/random-id.ts';
import { TickBox } from '../../../forms/choices/tick-box.tsx';
import { AddRow, RemoveRow } from '../../../forms/paths/list-rows.tsx';
import { ChoiceBox, LongText, NumberBox, TextBox } from '../../../forms/paths/path-fields.tsx';
import { fieldId, usePathForm } from '../../../forms/paths/path-form.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { Button } from '../../../ui/button.tsx';
import { LinesRegister } from '../../rfq/spec/lines-register.tsx';
import * as tables from './term-tables.ts';
import type { TypedCost, TypedPayment } from './typed-terms.ts';
import type { FieldsProps } from './use-terms-form.ts';

interface OneFieldProps {
  path: string;
  field: tables.Field;
  more?: string | undefined;
  onText?: ((text: string) => void) | undefined;
  className?: string;
}

function OneField({ path, field: [label, takes], onText, className, more = '' }: OneFieldProps) {
  const { typed, change } = usePathForm();
  const name = path.slice(path.lastIndexOf('.') + 1);
  const field = {
    path,
    label,
    more,
    hint: tables.HINTS[name],
    className: classNames(className, tables.PLACES[name]),
    ...(onText && { onText }),
  };
  if (typeof takes === 'number') return <TextBox {...field} maxLength={takes} />;
  if ('length' in takes) return <ChoiceBox {...field} options={takes} />;
  if ('message' in takes) return <NumberBox {...field} rule={takes} />;
  return (
    <div className="sm:col-span-2">
      <TickBox
        name={path}
        checked={Reflect.get(typed, path) !== null}
        onChange={(isAgreed) => change({ [path]: isAgreed ? takes : null })}
      >
        {label}
      </TickBox>
    </div>
  );
}

interface TableProps {
  of: tables.Table;
  /** Of a row, with its path. */
  at?: string;
  more?: string;
  className?: string;
  children?: ReactNode;
}

function Fields({ of, at = '', more, className = '', children }: TableProps) {
  const { typed } = usePathForm();
  // Of a part that nothing is agreed of only the tick is there.
  const isAway = (path: string) =>
    path.includes('.') && Reflect.get(typed, path.split('.')[0] ?? '') === null;
  return (
    <div className={`grid items-start gap-4 sm:grid-cols-2 ${className}`}>
      {Object.entries(of).map(
        ([path, field]) =>
          !isAway(path) && <OneField key={path} path={at + path} field={field} more={more} />,
      )}
      {children}
    </div>
  );
}

interface RowProps {
  list: 'costs' | 'payments';
  at: number;
  table: tables.Table;
  /** What the row is called by its user. */
  name: string;
  /** Where a choice changes more than its own text. */
  onText: Readonly<Record<string, (text: string) => void>>;
  children: ReactNode;
}

/** A row of a list: its first field, the button that removes it, and the others. */
function Row({ list, at, table, name, onText, children }: RowProps) {
  const what = `${list === 'costs' ? 'cost' : 'payment'} ${at + 1}`;
  const [first, ...rest] = Object.entries(table).map(([path, field]) => (
    <OneField
      key={path}
      path={`${list}.${at}.${path}`}
      field={field}
      more={`, ${what}`}
      onText={onText[path]}
      className="max-sm:not-first:col-span-2"
    />
  ));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-x-2 gap-y-3 border-b border-line pb-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_2.75rem] sm:gap-x-4">
      {first}
      <div className="pt-7 sm:col-start-4 sm:row-start-1">
        <RemoveRow list={list} at={at} name={name || what} />
      </div>
      {rest}
      {children}
    </li>
  );
}

const NEW_TOOL: NonNullable<TypedCost['tool']> = {
  ...TOOL,
  exclusive: 'yes',
  may_be_shown: 'no',
  released_in: String(TOOL.released_in),
};

function CostFields({ form: { typed, change }, terms, names }: FieldsProps) {
  const { costs } = typed;

  function give(at: number, cost: TypedCost, owner: string): void {
    const tool = owner === 'buyer' ? (cost.tool ?? NEW_TOOL) : null;
    change({ costs: costs.with(at, { ...cost, owner: owner as TypedCost['owner'], tool }) });
  }

  return (
    <>
      <Fields of={tables.priceTable(terms)} />
      <div id={fieldId('costs')} className="mt-5">
        <p className="text-small font-semibold">Paid once</p>
        <ul aria-label="Costs that are paid once" className="mt-2 space-y-5">
          {costs.map((cost, at) => (
            <Row
              // A cost has no key of its own.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              list="costs"
              at={at}
              table={tables.costTable(terms, names)}
              name={cost.what}
              onText={{ owner: (owner) => give(at, cost, owner) }}
            >
              {cost.tool !== null && (
                <Fields
                  of={tables.toolTable(names)}
                  at={`costs.${at}.`}
                  more={`, cost ${at + 1}`}
                  className="col-span-full mt-1 border-l-3 border-accent pl-4"
                />
              )}
            </Row>
          ))}
        </ul>
        <AddRow
          list="costs"
          first="what"
          most={QUOTE_LIMITS.costs}
          fresh={(): TypedCost => ({ what: '', amount: '', owner: 'nobody', tool: null })}
        >
          Add a cost
        </AddRow>
      </div>
    </>
  );
}

const planOf = ({ days, ...one }: TypedPayment): PaymentPlan => ({ ...one, days: Number(days) });
const typedPlan = ({ days, ...one }: PaymentPlan): TypedPayment => ({ ...one, days: String(days) });

const freshPayment = (): TypedPayment =>
  typedPlan({
    key: randomId(),
    name: '',
    by: 'amount',
    value: '',
    trigger: 'signing',
    days: ORDER_LIMITS.payWithin,
  });

const TEMPLATES = Object.keys(SCHEDULE_TEMPLATES) as (keyof typeof SCHEDULE_TEMPLATES)[];

function PaymentFields({ form, terms }: FieldsProps) {
  const { typed, change, written, problemAt } = form;
  const { payments } = typed;

  function count(at: number, one: TypedPayment, by: string): void {
    const counted = { ...one, by: by as TypedPayment['by'], value: '' };
    change({ payments: payments.with(at, counted) });
  }

  return (
    <div id={fieldId('payments')}>
      <p className="text-small font-semibold">Often agreed on</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {TEMPLATES.map((template) => (
          <Button
            key={template}
            variant="outline"
            size="compact"
            onClick={() =>
              change({ payments: fromTemplate(template, payments.map(planOf)).map(typedPlan) })
            }
          >
            {SCHEDULE_TEMPLATES[template].name}
          </Button>
        ))}
      </div>
      <ul aria-label="Payments" className="mt-5 space-y-5">
        {payments.map((one, at) => {
          const amount = written?.amounts[at];
          return (
            <Row
              key={one.key}
              list="payments"
              at={at}
              table={tables.paymentTable(terms, one)}
              name={one.name}
              onText={{ by: (by) => count(at, one, by) }}
            >
              {amount !== undefined && (
                <p className="text-small text-muted max-sm:col-span-2 sm:pt-10">
                  {formatMoney(amount, terms.currency)}
                </p>
              )}
            </Row>
          );
        })}
      </ul>
      <p role="alert" className="font-medium text-danger not-empty:mt-3">
        {problemAt('payments')}
      </p>
      <AddRow list="payments" first="name" most={ORDER_LIMITS.payments} fresh={freshPayment}>
        Add a payment
      </AddRow>
    </div>
  );
}

/** @returns a line as agreed; what the brief asked for is not told once it is agreed */
function agreedLine({ open: _open, ...line }: SpecLine, before: readonly OrderLine[]): OrderLine {
  const asked = before.find(({ key }) => key === line.key)?.asked ?? null;
  return { ...line, asked: asked && valueWords(asked) === valueWords(line) ? null : asked };
}

function LineFields({ form: { typed, change, leave, problemAt } }: FieldsProps) {
  const [open, setOpen] = useState<string>();
  const lines = typed.lines.map(({ asked: _asked, ...line }) => ({ ...line, open: false }));
  const problems = lines.flatMap((_, at) => [
    [`lines.${at}.attribute`, problemAt(`lines.${at}.attribute`)],
    [`lines.${at}.value`, problemAt(`lines.${at}.value`)],
    [
      `lines.${at}.tolerance`,
      problemAt(`lines.${at}.tolerance`) ?? problemAt(`lines.${at}.tolerance.by`),
    ],
  ]);
  return (
    <LinesRegister
      isAgreed
      work={{
        form: { lines },
        messages: Object.fromEntries(problems),
        change(patch) {
          const next = typeof patch === 'function' ? patch({ lines }) : patch;
          change({ lines: next.lines.map((line) => agreedLine(line, typed.lines)) });
        },
        leave,
      }}
      before={undefined}
      open={open}
      onOpen={setOpen}
      part={undefined}
    />
  );
}

const WrongFields = () => (
  <Fields of={tables.WRONG}>
    <LongText
      path="note"
      label="Also agreed"
      optional
      rows={3}
      maxLength={ORDER_LIMITS.note}
      hint="Whatever else the two of you have agreed on. Both of you sign it."
      className="sm:col-span-2"
    />
  </Fields>
);

export const FIELDS: Readonly<Record<TermSection['key'], ComponentType<FieldsProps>>> = {
  made: LineFields,
  costs: CostFields,
  tools: CostFields,
  payments: PaymentFields,
  travels: () => <Fields of={tables.TRAVELS} />,
  wrong: WrongFields,
};
