/** One price step: from how many, the price of a piece, the days, the total, and a doubt about a rising price. */
import { lineTotal } from '@waggle/contract/money';
import { amountRule } from '@waggle/contract/money/typed-amount';
import { padDecimal } from '@waggle/contract/money/decimal';
import { currencyDigits } from '@waggle/contract/options/currencies';
import { formatCount, formatMoney, formatTotal } from '../../../lib/figures/format-money.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RemoveRow } from '../../../forms/paths/list-rows.tsx';
import { focusField, useField } from '../../../forms/paths/path-form.tsx';
import { useForm } from '../fields/form-context.tsx';
import { NumberBox } from '../../../forms/paths/path-fields.tsx';
import { likelyPrice } from '../model/rising-price.ts';
import { DAYS, PIECES } from '../model/typed-offer.ts';

const HEAD = 'mb-1.5 block text-small font-semibold';

export function TierRow({ at, units }: { at: number; units: string }) {
  const { typed, offer, rising } = useForm();
  const tier = typed.tiers[at];
  const read = offer.tiers[at];
  if (tier === undefined || read === undefined) return null;
  const { currency } = typed;
  const more = `, step ${at + 1}`;
  const isDoubtful = rising.includes(at);
  const total =
    read.from !== null && read.unit_price !== ''
      ? formatTotal(lineTotal(read.unit_price, read.from, currency), currency)
      : undefined;

  return (
    <li
      className={`grid grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,3fr)_2.75rem] items-start gap-x-2 sm:grid-cols-[minmax(0,9rem)_minmax(0,9rem)_minmax(0,9rem)_minmax(0,1fr)_2.75rem] sm:gap-x-4 ${at === 0 ? '' : 'mt-3'}`}
    >
      <NumberBox
        path={`tiers.${at}.from`}
        label={<Words long={`From, ${units}`} short="From" />}
        more={more}
        labelHidden={at > 0}
        rule={PIECES}
      />
      <NumberBox
        path={`tiers.${at}.unit_price`}
        label={
          <Words
            long={currency === '' ? 'Unit price' : `Unit price, ${currency}`}
            short={currency === '' ? 'Price each' : `${currency} each`}
          />
        }
        more={more}
        labelHidden={at > 0}
        rule={amountRule(undefined, currency)}
        digits={currencyDigits(currency)}
        doubtful={isDoubtful}
      />
      <NumberBox
        path={`tiers.${at}.lead_days`}
        label={<Words long="Ready in, days" short="Days" />}
        more={more}
        labelHidden={at > 0}
        rule={DAYS}
      />
      <p className="min-w-0 text-small wrap-anywhere max-sm:order-last max-sm:col-span-4 max-sm:pt-1 sm:text-right">
        <span className={at === 0 ? `${HEAD} max-sm:sr-only` : 'sr-only'}>
          They pay for that many{' '}
        </span>
        <span className="font-semibold tabular-nums sm:flex sm:min-h-12 sm:items-center sm:justify-end">
          {total}
        </span>
      </p>
      <div className={at === 0 ? 'pt-7' : ''}>
        <RemoveRow list="tiers" at={at} name={`step ${at + 1}`} />
      </div>
      {isDoubtful && <Doubt at={at} />}
    </li>
  );
}

/** A label that is shorter on a phone. */
function Words({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className="max-sm:hidden">{long}</span>
      <span className="sm:hidden">{short}</span>
    </>
  );
}

/** A price that rises with the quantity warns, and does not block. */
function Doubt({ at }: { at: number }) {
  const path = `tiers.${at}.unit_price`;
  const { onText } = useField(path);
  const { offer, typed, mean } = useForm();
  const { currency } = typed;
  const [before, now] = [offer.tiers[at - 1], offer.tiers[at]];
  if (before === undefined || now === undefined) return null;
  const likely = likelyPrice(now.unit_price, before.unit_price);
  const shown = (price: string) => formatMoney(price, currency);
  return (
    <div
      role="status"
      className="col-span-full flex flex-wrap items-center gap-x-4 text-small font-semibold text-warn"
    >
      <p className="flex items-center gap-2 py-1">
        <Icon name="triangle-alert" className="size-4.5!" />
        Higher than at {formatCount(before.from ?? 0)}.
        {likely !== undefined && ` Did you mean ${shown(likely)}?`}
      </p>
      {likely !== undefined && (
        <Button
          variant="link"
          className="text-accent-text!"
          onClick={() => {
            onText(padDecimal(likely, currencyDigits(currency)));
            focusField(path);
          }}
        >
          Use {likely}
        </Button>
      )}
      <Button
        variant="link"
        className="text-text"
        onClick={() => {
          mean(at);
          focusField(path);
        }}
      >
        Keep {now.unit_price}
      </Button>
    </div>
  );
}
