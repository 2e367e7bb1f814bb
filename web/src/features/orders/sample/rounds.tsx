/** The rounds of a sample, the last first: what was sent, what was not right, and how many are left; and the seals of the golden one. */
import type { Order } from '@waggle/contract/orders';
import type { GoldenSample, Sample } from '@waggle/contract/orders/samples';
import type { Judgement } from '@waggle/contract/orders/samples/judgement';
import { isNotRight } from '@waggle/contract/orders/samples/judging';
import { SAMPLE_STATE_NAMES, type SampleState } from '@waggle/contract/orders/samples/sample-graph';
import { otherSide } from '@waggle/contract/permissions/parties';
import { isBlank } from '@waggle/contract/text/typed-text';
import { storedFile } from '../../../api/files/stored-file.ts';
import { formatWeekday } from '../../../lib/dates.ts';
import { orderName } from '@waggle/contract/orders/order-steps';
import { Link } from '../../../lib/navigation.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type Verdict, VerdictMark } from '../../../ui/marks/verdict-mark.tsx';
import { PrivatePicture } from '../../../ui/private-picture.tsx';
import { orderSamplePath } from '../order-paths.ts';
import { judgedBy, measuredWords, readingOf, sentWords } from './sample-words.ts';

interface SamplePlace {
  /** The last where it is left out. */
  readonly round?: number | undefined;
  /** With the pictures of the round before. */
  readonly beside?: boolean;
}

/** The sample of an order, at one of its rounds. */
export function samplePath(order: string, { round, beside = false }: SamplePlace = {}): string {
  const query = new URLSearchParams({
    ...(round !== undefined && { round: String(round) }),
    ...(beside && { beside: '1' }),
  });
  const path = orderSamplePath(order);
  return query.size === 0 ? path : `${path}?${query}`;
}

const MARKS: Readonly<Record<SampleState, Verdict>> = {
  agreed: 'ask',
  sent: 'ask',
  received: 'ask',
  golden: 'met',
  rejected: 'not_met',
  cancelled: 'not_met',
};

interface RoundsProps {
  order: Order;
  /** That is open on the page. */
  current?: number;
}

export function Rounds({ order, current }: RoundsProps) {
  const { id, samples, terms, golden, standing } = order;
  const last = samples.at(-1);
  const all = terms.sample?.rounds ?? samples.length;
  const isOver = golden !== null || standing.next === 'closed';
  const left = isOver ? [] : Array.from({ length: all }, (_, at) => at + 1).slice(samples.length);
  return (
    <ol>
      {samples.toReversed().map((sample) => (
        <li key={sample.id} className="flex gap-3 border-b border-line py-3">
          <VerdictMark verdict={MARKS[sample.state]} className="mt-0.5 size-5" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">
              {sample.round === current ? (
                <span aria-current="page">Round {sample.round}</span>
              ) : (
                <Link
                  to={samplePath(id, sample === last ? {} : { round: sample.round })}
                  className="underline underline-offset-4"
                >
                  Round {sample.round}
                </Link>
              )}
              , {SAMPLE_STATE_NAMES[sample.state].toLowerCase()}
            </p>
            <RoundFacts order={order} sample={sample} />
          </div>
        </li>
      ))}
      {left.map((round) => (
        <li key={round} className="flex gap-3 border-b border-line py-3 text-muted">
          <VerdictMark verdict="ask" className="mt-0.5 size-5" />
          <p>
            Round {round}
            {round === all && <span className="block text-small">The last your terms allow</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

function RoundFacts({ order, sample }: { order: Order; sample: Sample }) {
  const { judged, note, sent_on } = sample;
  return (
    <div className="grid gap-1 text-small text-muted">
      {sent_on !== null && <p>{sentWords(sample)}</p>}
      {note !== '' && (
        <p dir="auto" className="text-text">
          “{note}”
        </p>
      )}
      {judged !== null && <NotRight order={order} judged={judged} />}
    </div>
  );
}

/** `Height, open: 314 mm, 2 mm too high`, with what the buyer said of it. */
function NotRight({ order: { terms }, judged }: { order: Order; judged: Judgement }) {
  return terms.lines.map((line) => {
    const found = judged.lines.find(({ key }) => key === line.key);
    if (found === undefined || !isNotRight(found)) return null;
    const reading = readingOf(line, found.measured);
    const what = [
      !isBlank(found.measured) && measuredWords(line, found.measured),
      reading?.isRight === false && reading.words,
    ].filter(Boolean);
    return (
      <p key={line.key} dir="auto">
        {line.attribute}
        {what.length > 0 && `: ${what.join(', ')}`}
        {!isBlank(found.why) && ` “${found.why.trim()}”`}
      </p>
    );
  });
}

interface SealsProps {
  order: Pick<Order, 'side' | 'counterpart'>;
  seals: Judgement['seals'];
}

/** The two pieces that are kept: of the reader first. */
export function Seals({ order: { side, counterpart }, seals }: SealsProps) {
  const sides = [side, otherSide(side)] as const;
  return (
    <ol>
      {sides.map((one, at) => {
        const { number, place, picture } = seals[one];
        return (
          <li key={one} className="flex gap-3.5 border-b border-line py-3">
            <span
              aria-hidden="true"
              className="hexagon mt-0.5 inline-flex aspect-[0.866] h-10 shrink-0 items-center justify-center bg-accent font-display font-bold text-on-accent"
            >
              {at + 1}
            </span>
            <div className="min-w-0 flex-1 text-small wrap-anywhere">
              <p className="text-body font-semibold">
                {one === side ? 'Yours' : `${counterpart}’s`}
              </p>
              <p dir="auto" className="text-muted">
                {isBlank(place) ? 'You say where it is kept when you approve' : place}
              </p>
              {!isBlank(number) && (
                <p>
                  Seal <b className="font-semibold">{number}</b>
                </p>
              )}
            </div>
            {picture !== null && (
              <PrivatePicture
                file={storedFile(picture)}
                alt={`The seal ${number}`}
                className="h-14 w-18 shrink-0"
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** What all goods are judged by, where it was approved. */
export function goldenWords({ decided_at, round }: GoldenSample): string {
  return `Approved on ${formatWeekday(decided_at)}, round ${round}.`;
}

/** In its order's room. */
export function SampleTab({ order }: { order: Order }) {
  const { id, samples, golden } = order;
  return (
    <>
      {golden && <Golden order={order} golden={golden} />}
      {samples.length > 0 && (
        <>
          <h2 className={golden ? 'mt-8 text-h4' : 'text-h3 sm:text-h2'}>Rounds</h2>
          <Rounds order={order} />
        </>
      )}
      <ButtonLink to={samplePath(id)} variant="outline" className="mt-5 max-sm:w-full">
        {golden ? 'See what was measured' : 'Open the sample'}
        <Icon name="arrow-right" />
      </ButtonLink>
    </>
  );
}

function Golden({ order, golden }: { order: Order; golden: GoldenSample }) {
  const isOfAnother = golden.order.id !== order.id;
  return (
    <>
      <h2 className="text-h3 sm:text-h2">The golden sample</h2>
      <p className="mt-1 mb-2 text-muted wrap-anywhere">
        {goldenWords(golden)}{' '}
        {isOfAnother && `It comes from sample order ${orderName(golden.order.number)}. `}
        {judgedBy(order)} judged by it.
      </p>
      <Seals order={order} seals={golden.judged.seals} />
    </>
  );
}
