/** Terms: what is paid when, and until when the quote is valid, by which clock. */
import { QUOTE_LIMITS } from '@waggle/contract/limits';
import type { OfferDraft } from '@waggle/contract/quotes/offer';
import { dayIn, endOfDay } from '@waggle/contract/calendar/time-zone';
import { formatDate } from '../../../lib/dates.ts';
import { counted } from '../../../lib/figures/format-money.ts';
import { zoneCity } from '../../../lib/figures/zones.ts';
import { FormSection } from '../fields/form-section.tsx';
import { useForm } from '../fields/form-context.tsx';
import { ChoiceBox, NumberBox, TextBox } from '../../../forms/paths/path-fields.tsx';
import { DEPOSIT } from '../model/typed-offer.ts';
import { BALANCE_NAMES } from './balance-names.ts';

const DAY = 24 * 3600 * 1000;

const BALANCES = Object.entries(BALANCE_NAMES).map(([value, label]) => ({ value, label }));

/** @returns what a date means: its end by the supplier's clock, and how that stands to the deadline */
function validityWords(offer: OfferDraft, deadline: string | null): string | undefined {
  const { valid_until, time_zone } = offer;
  if (valid_until === '' || Number.isNaN(Date.parse(valid_until))) return undefined;
  const end = Date.parse(endOfDay(valid_until, time_zone));
  const until = `Until ${formatDate(valid_until)}, 23:59 in ${zoneCity(time_zone)}, by your clock`;
  const days = deadline === null ? 0 : Math.floor((end - Date.parse(deadline)) / DAY);
  const after = days > 0 ? `: ${counted(days, 'day')} after the request closes` : '';
  return `${until}${after}. You can withdraw it sooner.`;
}

export function TermsSection() {
  const { typed, offer, subject } = useForm();
  const today = dayIn(typed.time_zone, subject.now);
  const last = new Date(Date.parse(today) + QUOTE_LIMITS.validDays * DAY).toISOString();
  const rest = offer.deposit === null ? '' : String(100 - offer.deposit);
  return (
    <FormSection
      title="Terms"
      lead="The deposit is paid before you begin. The rest and the deposit make 100 %."
    >
      <div className="grid items-start gap-4 grid-cols-2 sm:grid-cols-3">
        <NumberBox path="deposit" label="Paid before production" rule={DEPOSIT} unit="%" />
        <ChoiceBox
          path="balance_due"
          label={rest === '' ? 'The rest is paid' : `The other ${rest} %`}
          options={BALANCES}
        />
        <TextBox
          path="valid_until"
          label="Valid until"
          type="date"
          min={today}
          max={last.slice(0, 10)}
          className="max-sm:col-span-full"
        />
      </div>
      <p className="mt-2 text-small text-muted">
        {validityWords(offer, subject.request.deadline) ??
          `The last day on which ${subject.request.buyer.name} can accept it, by the clock in ${zoneCity(typed.time_zone)}.`}
      </p>
    </FormSection>
  );
}
