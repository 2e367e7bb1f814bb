/** /orders/:id/sample: a sample of an order, at one of its rounds: sent, judged line by line, approved or rejected. */
import type { Order } from '@waggle/contract/orders';
import { orderName } from '@waggle/contract/orders/order-steps';
import type { Sample } from '@waggle/contract/orders/samples';
import type { Judgement } from '@waggle/contract/orders/samples/judgement';
import { SAMPLE_STEPS } from '@waggle/contract/orders/samples/sample-steps';
import type { ReactNode } from 'react';
import { connection, ONLINE } from '../../../api/connection.ts';
import { mayTake, Steps } from '../../../forms/steps.tsx';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { useNavigation } from '../../../lib/navigation.tsx';
import { useStore } from '../../../lib/store.ts';
import { useNow } from '../../../lib/use-now.ts';
import { PATHS } from '../../../paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { orderPath } from '../order-paths.ts';
import { putOrder, renewOrder } from '../orders-queries.ts';
import { orderPage, type OrderPageProps } from '../room/order-loader.tsx';
import { JudgeView } from './judge-view.tsx';
import { goldenWords, Rounds, Seals } from './rounds.tsx';
import { SampleRead } from './sample-read.tsx';
import { headOf, isStuck, judgedBy } from './sample-words.ts';
import { SendForm } from './send-form.tsx';

interface Place {
  sample: Sample | undefined;
  isBeside: boolean;
}

/** @returns the round that the address asks for; the last without one */
function usePlace({ samples }: Order): Place {
  const query = new URLSearchParams(useNavigation().search);
  const asked = query.get('round');
  const sample = samples.find(({ round }) => String(round) === asked) ?? samples.at(-1);
  return { sample, isBeside: query.get('beside') === '1' };
}

function SamplePage({ order }: OrderPageProps) {
  const { sample, isBeside } = usePlace(order);
  const isOffline = useStore(connection, ONLINE).state !== 'online';
  usePageTitle(`Sample, ${orderName(order.number)}`);
  return sample === undefined ? (
    <Frame>
      <WithoutRounds order={order} />
    </Frame>
  ) : (
    <Round
      key={sample.id}
      order={order}
      sample={sample}
      isBeside={isBeside}
      isOffline={isOffline}
    />
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="page-measure pt-4 pb-12 sm:pt-6">{children}</div>
);

interface HeadProps {
  order: Order;
  title: string;
  lead: string;
  children?: ReactNode;
}

function Head({ order, title, lead, children }: HeadProps) {
  return (
    <>
      <BackLink to={orderPath(order.id, 'sample')}>
        {order.title}, {orderName(order.number)}
      </BackLink>
      <header className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b-2 border-text pb-5">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-h1 wrap-anywhere hyphens-auto">{title}</h1>
          <p className="mt-2 text-lead wrap-anywhere text-muted">{lead}</p>
        </div>
        {children}
      </header>
    </>
  );
}

interface RoundProps {
  order: Order;
  sample: Sample;
  isBeside: boolean;
  isOffline: boolean;
}

function Round({ order, sample, isBeside, isOffline }: RoundProps) {
  const now = useNow();
  const words = headOf(order, sample, now);
  const before = order.samples.find(({ round }) => round === sample.round - 1);
  const aside = (written?: Judgement) => (
    <Aside order={order} sample={sample} written={sample.judged ?? written} />
  );
  if (mayTake(sample, 'approve')) {
    return (
      <JudgeView
        order={order}
        sample={sample}
        before={before}
        isBeside={isBeside}
        isOffline={isOffline}
        head={(button) => (
          <Head order={order} {...words}>
            {button}
          </Head>
        )}
        aside={(draft) => aside(draft.value)}
      />
    );
  }
  const unpaid = sample.may['send'];
  return (
    <Frame>
      <Head order={order} {...words} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 wide:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="min-w-0">
          {mayTake(sample, 'send') && <SendForm order={order} sample={sample} />}
          {typeof unpaid === 'string' && <Waits order={order}>{unpaid}</Waits>}
          <Steps
            row={sample}
            steps={SAMPLE_STEPS}
            put={(answer: { order: Order }) => putOrder(answer)}
            renew={() => renewOrder(order.id)}
          />
          {isStuck(order) && sample === order.samples.at(-1) && (
            <ButtonLink to={orderPath(order.id)} variant="accent" className="mb-6">
              To the order
              <Icon name="arrow-right" />
            </ButtonLink>
          )}
          <SampleRead order={order} sample={sample} before={before} isBeside={isBeside} />
        </div>
        {aside()}
      </div>
    </Frame>
  );
}

/** Its payment comes first. */
function Waits({ order, children }: { order: Order; children: string }) {
  return (
    <div className="border-l-6 border-line-strong bg-surface-sunk px-4 py-3">
      <p className="font-semibold">{children}.</p>
      <ButtonLink to={orderPath(order.id, 'payments')} variant="outline" className="mt-3">
        See the payments
      </ButtonLink>
    </div>
  );
}

/** No round has begun: none is agreed on, the order is not signed, or a sample order before it has the golden one. */
function WithoutRounds({ order }: { order: Order }) {
  const { golden, terms } = order;
  if (golden === null) {
    return (
      <Head
        order={order}
        title="No sample yet"
        lead={
          terms.sample === null
            ? 'The terms of this order have none.'
            : 'It begins once the order holds for both of you.'
        }
      />
    );
  }
  return (
    <>
      <Head
        order={order}
        title="This is the golden sample"
        lead={`${goldenWords(golden)} It comes from sample order ${orderName(golden.order.number)}. ${judgedBy(order)} judged by it.`}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 wide:grid-cols-[minmax(0,1fr)_20.5rem]">
        <SampleRead order={order} golden={golden} />
        <aside aria-label="The golden sample" className="min-w-0">
          <h2 className="text-h4">The two pieces</h2>
          <Seals order={order} seals={golden.judged.seals} />
          <ButtonLink to={orderPath(golden.order.id)} variant="outline" className="mt-5">
            Sample order {orderName(golden.order.number)}
          </ButtonLink>
        </aside>
      </div>
    </>
  );
}

interface AsideProps {
  order: Order;
  sample: Sample;
  /** What is decided, or written by whoever judges. */
  written: Judgement | undefined;
}

function Aside({ order, sample, written }: AsideProps) {
  const { side, counterpart, golden, payments, currency } = order;
  const isGolden = golden !== null && golden.round === sample.round;
  const follows = payments.filter(({ trigger, arrived_at }) => trigger === 'golden' && !arrived_at);
  const hasSeals = written !== undefined && (isGolden || mayTake(sample, 'approve'));
  return (
    <aside aria-label="About this sample" className="min-w-0">
      {hasSeals && (
        <section aria-labelledby="if-approved" className="mb-8">
          <h2 id="if-approved" className="text-h4">
            {isGolden ? 'The two pieces' : 'If you approve'}
          </h2>
          {!isGolden && (
            <p className="mt-2 text-small">
              It becomes the <b className="font-semibold">golden sample</b>. {judgedBy(order)}{' '}
              judged by it, so both of you keep one, sealed.
            </p>
          )}
          <Seals order={order} seals={written.seals} />
          <p className="mt-3 text-small text-muted">
            Measured values, limits and a picture of each seal stay with the order.
            {!isGolden &&
              follows.map(
                ({ name, amount }) =>
                  ` Then the payment «${name}» of ${formatMoney(amount, currency)} falls due.`,
              )}
          </p>
        </section>
      )}
      <section aria-labelledby="rounds" className={hasSeals ? 'border-t-2 border-text pt-3' : ''}>
        <h2 id="rounds" className="text-h4">
          Rounds
        </h2>
        <Rounds order={order} current={sample.round} />
      </section>
      {golden === null && (
        <section aria-labelledby="to-know" className="mt-8 border-t-2 border-text pt-3">
          <h2 id="to-know" className="text-h4">
            Good to know
          </h2>
          <p className="mt-2 text-small">
            {side === 'buyer'
              ? 'What you do not measure now cannot be called different later. Silence does not approve a sample.'
              : `${counterpart} has seven days to judge a sample that is there. Silence does not approve it.`}
          </p>
        </section>
      )}
    </aside>
  );
}

export default orderPage(`${PATHS.order}/sample`, SamplePage);
