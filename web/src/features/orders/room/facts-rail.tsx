/** The figures of an order beside its tabs: with whom, how much, when, where the risk changes hands, which text is signed. */
import type { ReactNode } from 'react';
import type { Order } from '@waggle/contract/orders';
import { shownFingerprint } from '@waggle/contract/orders/canonical';
import { isSampleOrder } from '@waggle/contract/orders/order-graph';
import { orderName } from '@waggle/contract/orders/order-steps';
import type { OrderParty, OrderTerms } from '@waggle/contract/orders/terms';
import { rowsOf, termSections } from '@waggle/contract/orders/terms-words';
import type { IncotermCode } from '@waggle/contract/options/incoterms';
import { otherSide } from '@waggle/contract/permissions/parties';
import { unitWord } from '@waggle/contract/supplier/order-units';
import { countryName } from '../../../lib/country-name.ts';
import { formatDate } from '../../../lib/dates.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { momentIn, ownZone, timeIn, zoneCity } from '../../../lib/figures/zones.ts';
import { Hexagon } from '../../../ui/hexagon.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { orderPath } from '../order-paths.ts';
import { MoneyBar } from '../payments/money-bar.tsx';
import { signedWords, totalWords } from '../order-words.ts';
import { partyName, speakerOf } from '../terms-speaker.ts';

/** Until when the supplier bears the risk. */
const RISK_UNTIL: Readonly<Record<IncotermCode, string>> = {
  EXW: 'they are collected at the factory',
  FCA: 'they are handed to the carrier',
  FAS: 'they are beside the ship',
  FOB: 'they are on board the ship',
  CFR: 'they are on board the ship',
  CIF: 'they are on board the ship',
  CPT: 'they are handed to the first carrier',
  CIP: 'they are handed to the first carrier',
  DAP: 'they arrive, ready to be unloaded',
  DPU: 'they are unloaded',
  DDP: 'they arrive, cleared through customs',
};

const whose = (isOwn: boolean, party: OrderParty) => (isOwn ? 'yours' : `${partyName(party)}’s`);

function riskWords({ incoterm, buyer, supplier }: OrderTerms, side: Order['side']): string {
  const until = RISK_UNTIL[incoterm];
  const first = whose(side === 'supplier', supplier);
  return `The risk is ${first} until the goods have changed hands: until ${until}. Then it is ${whose(side === 'buyer', buyer)}.`;
}

interface FactProps {
  name: string;
  children: ReactNode;
  /** Below the value. */
  more?: ReactNode;
  large?: boolean;
}

function Fact({ name, children, more, large = false }: FactProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 border-b border-line py-2.5">
      <dt className="max-w-48 text-small wrap-anywhere text-muted">{name}</dt>
      <dd
        className={classNames(
          'text-right font-semibold wrap-anywhere tabular-nums',
          large && 'font-display text-h3 font-bold',
        )}
      >
        {children}
      </dd>
      {more && <dd className="col-span-2 mt-0.5 text-small text-muted">{more}</dd>}
    </div>
  );
}

/** With whom, and what time it is there once that is known. */
function OtherSide({ order, now }: { order: Order; now: number }) {
  const { counterpart, side, terms, signatures } = order;
  const party = terms[otherSide(side)];
  const zone = signatures.find((one) => one.side === otherSide(side))?.time_zone;
  const place = zone === undefined || zone === ownZone() ? '' : zoneCity(zone);
  const about = [
    party.name !== '' && party.name !== counterpart && party.name,
    party.country !== '' && countryName(party.country),
    zone && place && `${timeIn(zone, new Date(now).toISOString())} in ${place}`,
  ].filter(Boolean);
  return (
    <div className="mt-3 mb-1 flex items-center gap-3">
      <Hexagon name={counterpart} className="h-11 text-body" />
      <div className="min-w-0">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {counterpart}
        </p>
        <p className="text-small text-muted wrap-anywhere">{about.join(', ')}</p>
      </div>
    </div>
  );
}

/** The day by which it is ready, once production has begun; that which was promised first is struck out. */
function Ready({
  order: { production },
  name,
  value,
}: {
  order: Order;
  name: string;
  value: string;
}) {
  const { ready_on = null, ready_first = null } = production ?? {};
  if (ready_on === null) return <Fact name={name}>{value}</Fact>;
  const isLater = ready_first !== null && ready_first !== ready_on;
  return (
    <Fact
      name={name}
      more={
        isLater && (
          <span className="block text-right">
            first <s>{formatDate(ready_first)}</s>
          </span>
        )
      }
    >
      {formatDate(ready_on)}
    </Fact>
  );
}

/** @returns when goods were handed over, each day once */
function handedWords({ shipments }: Order): string {
  const days = [...new Set(shipments.flatMap(({ handed_over }) => handed_over ?? []))].toSorted();
  return days.length === 0 ? '' : `Handed over on ${days.map(formatDate).join(', ')}.`;
}

export function FactsRail({ order, now }: { order: Order; now: number }) {
  const { side, terms, hash, lapses_at, standing } = order;
  const { sums } = standing;
  const { unit, currency, costs, unit_price, payments, buyer, supplier } = terms;
  const isSample = isSampleOrder(order);
  const sections = termSections(terms, speakerOf(terms));
  const [made] = rowsOf(sections, isSample ? 'sample' : 'ready_days');
  const [handed] = rowsOf(sections, 'incoterm');
  return (
    <>
      <OtherSide order={order} now={now} />
      <dl>
        <Fact name="Quantity">{rowsOf(sections, 'tolerance')[0]?.value}</Fact>
        <Fact name={`A ${unitWord(unit, 1)}`}>{formatMoney(unit_price, currency)}</Fact>
        {costs.map(({ what, amount, owner }, at) => {
          const owned =
            owner === 'nobody'
              ? ''
              : `, ${whose(owner === side, owner === 'buyer' ? buyer : supplier)}`;
          return (
            // Two may have the same name.
            <Fact key={at} name={what + owned}>
              {formatMoney(amount, currency)}
            </Fact>
          );
        })}
        <Fact
          name="In all"
          large
          more={
            <>
              {sums && <MoneyBar sums={sums} currency={currency} />}
              {payments.length > 0 && (
                <span className="mt-1.5 block">
                  By bank transfer, straight to the supplier. Waggle does not hold this money.
                </span>
              )}
            </>
          }
        >
          {totalWords(order)}
        </Fact>
        {order.repeats && (
          <Fact name="Repeats">
            <TextLink to={orderPath(order.repeats.id)}>
              Order {orderName(order.repeats.number)}
            </TextLink>
          </Fact>
        )}
        {made && <Ready order={order} {...made} />}
        {handed && (
          <Fact
            name={handed.name}
            more={
              isSample ? handed.note : [handedWords(order), riskWords(terms, side)].join(' ').trim()
            }
          >
            {handed.value}
          </Fact>
        )}
        {lapses_at !== null && (
          <Fact name={isSample ? 'To be agreed' : 'To be signed'}>
            until {momentIn(ownZone(), lapses_at)}
          </Fact>
        )}
        {!isSample && (
          <>
            <Fact name="Terms">
              Version {terms.version}, {signedWords(order)}
            </Fact>
            <Fact name="Fingerprint">
              <code className="text-small font-normal" title={shownFingerprint(hash)}>
                {shownFingerprint(hash).slice(0, 9)} … {hash.slice(-4)}
              </code>
            </Fact>
          </>
        )}
      </dl>
    </>
  );
}
