/** The fields of what is made, of when and how it travels, and of what happens if something goes wrong. */
import { useState } from 'react';
import { ORDER_LIMITS, QUOTE_LIMITS } from '@waggle/contract/limits';
import type { OrderLine } from '@waggle/contract/orders/terms';
import { BAD_PIECES, BANK_FEES, CANCELLING, CHECKING } from '@waggle/contract/orders/term-options';
import { INCOTERM_CODES, INCOTERMS } from '@waggle/contract/options/incoterms';
import type { SpecLine } from '@waggle/contract/rfq/brief';
import { valueWords } from '@waggle/contract/rfq/tolerance-words';
import { wholeRule } from '@waggle/contract/text/typed-number';
import { TickBox } from '../../../forms/choices/tick-box.tsx';
import { ChoiceBox, LongText, NumberBox, TextBox } from '../../../forms/paths/path-fields.tsx';
import { LinesRegister } from '../../rfq/spec/lines-register.tsx';
import { PERCENT } from './payment-fields.tsx';
import type { FieldsProps } from './use-terms-form.ts';

const options = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }));

const TERMS = INCOTERM_CODES.map((value) => ({ value, label: INCOTERMS[value].name }));
const DAYS = wholeRule(0, QUOTE_LIMITS.days);

/** @returns a line as agreed; what the brief asked for is not told once it is agreed */
function agreedLine({ open: _open, ...line }: SpecLine, before: readonly OrderLine[]): OrderLine {
  const asked = before.find(({ key }) => key === line.key)?.asked ?? null;
  return { ...line, asked: asked && valueWords(asked) === valueWords(line) ? null : asked };
}

export function LineFields({ form: { typed, change, leave, problemAt } }: FieldsProps) {
  const [open, setOpen] = useState<string>();
  const lines = typed.lines.map(({ asked: _asked, ...line }) => ({ ...line, open: false }));
  const paths = lines.flatMap((_, at) =>
    ['attribute', 'value', 'tolerance'].map((part) => `lines.${at}.${part}`),
  );
  return (
    <LinesRegister
      isAgreed
      work={{
        form: { lines },
        messages: Object.fromEntries(
          paths.map((path) => [
            path,
            problemAt(path) ?? (path.endsWith('tolerance') ? problemAt(`${path}.by`) : undefined),
          ]),
        ),
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

export function TravelFields({ form: { typed, change } }: FieldsProps) {
  return (
    <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TickBox
          name="with_sample"
          checked={typed.sample !== null}
          onChange={(isMade) => change({ sample: isMade ? { rounds: '3', days: '14' } : null })}
        >
          A sample is made and approved before production
        </TickBox>
      </div>
      {typed.sample !== null && (
        <>
          <NumberBox path="sample.days" label="Sample within, days" rule={DAYS} />
          <NumberBox
            path="sample.rounds"
            label="At most, rounds"
            rule={wholeRule(1, ORDER_LIMITS.sampleRounds)}
          />
        </>
      )}
      <NumberBox
        path="ready_days"
        label="Ready within, days"
        rule={DAYS}
        hint="From the deposit’s arrival; without a deposit, from signing"
        className="sm:col-span-2 sm:max-w-80"
      />
      <ChoiceBox path="incoterm" label="Incoterm 2020" options={TERMS} />
      <TextBox
        path="place"
        label="Named place"
        maxLength={QUOTE_LIMITS.place}
        hint="Where the goods are handed over"
      />
      <ChoiceBox
        path="check"
        label="Checked before shipping"
        options={options(CHECKING)}
        className="sm:col-span-2"
      />
      <NumberBox path="tolerance.fewer" label="May be fewer, %" rule={PERCENT} />
      <NumberBox path="tolerance.more" label="May be more, %" rule={PERCENT} />
    </div>
  );
}

export function WrongFields({ form: { typed, change } }: FieldsProps) {
  return (
    <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
      <NumberBox
        path="acceptance_days"
        label="Accept or object within, days"
        rule={wholeRule(1, ORDER_LIMITS.mostAcceptanceDays)}
        hint="After receiving. No reply counts as acceptance."
        className="sm:col-span-2 sm:max-w-80"
      />
      <div className="sm:col-span-2">
        <TickBox
          name="with_lateness"
          checked={typed.lateness !== null}
          onChange={(costs) => change({ lateness: costs ? { a_week: '0.5', most: '5' } : null })}
        >
          Being late lowers the price
        </TickBox>
      </div>
      {typed.lateness !== null && (
        <>
          <NumberBox path="lateness.a_week" label="A week, % of the goods" rule={PERCENT} />
          <NumberBox path="lateness.most" label="At most, %" rule={PERCENT} />
        </>
      )}
      <ChoiceBox path="bad_pieces" label="Bad pieces" options={options(BAD_PIECES)} />
      <ChoiceBox path="bank_fees" label="Bank fees" options={options(BANK_FEES)} />
      <ChoiceBox
        path="cancelling"
        label="Cancelling"
        options={options(CANCELLING)}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <LongText
          path="note"
          label="Also agreed"
          optional
          rows={3}
          maxLength={ORDER_LIMITS.note}
          hint="Whatever else the two of you have agreed on. Both of you sign it."
        />
      </div>
    </div>
  );
}
