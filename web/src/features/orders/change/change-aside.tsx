/** What a change asks of whoever reads it: to sign or refuse it, to wait, or nothing any more. */
import { useLoaded } from '../../../api/use-loaded.ts';
import { mayTake } from '../../../forms/steps.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { orderPath } from '../order-paths.ts';
import { type AsideProps, ChangeSteps, Fingerprint } from './change-sheet.tsx';
import { lastWeekday, oldTermsWords } from './change-words.ts';

function Waiting(props: AsideProps) {
  const { change } = props;
  const { counterpart } = change.order;
  const own = change.signatures.find(({ side }) => side === change.by);
  return (
    <section aria-labelledby="waiting" className="min-w-0 border-t-2 border-line-strong pt-4">
      <h2 id="waiting" className="text-h3 wrap-anywhere">
        Waiting for {counterpart}
      </h2>
      <p className="mt-2 wrap-anywhere">
        Until {lastWeekday(change)}. Without an answer the old terms stand: {oldTermsWords(change)}.
      </p>
      <Fingerprint
        hash={change.hash}
        signed={own ? `You signed this on ${formatDay(own.at)}` : ''}
      />
      <div className="mt-5 grid gap-3">
        <ChangeSteps {...props} />
        <ButtonLink to={orderPath(props.order.id, 'messages')} variant="outline" className="w-full">
          <Icon name="message-square-text" />
          <span className="min-w-0 wrap-anywhere">Write to {counterpart}</span>
        </ButtonLink>
      </div>
    </section>
  );
}

const loadAnswer = () => import('./answer.tsx');

export function ChangeAside(props: AsideProps) {
  const { change } = props;
  const isAsked = change.may['accept'] !== undefined;
  const Answer = useLoaded(loadAnswer, isAsked)?.Answer;
  if (isAsked) {
    return Answer ? <Answer {...props} /> : <RowsSkeleton label="Loading the signature" rows={5} />;
  }
  if (mayTake(change, 'withdraw')) return <Waiting {...props} />;
  return (
    <section aria-label="Text" className="min-w-0 border-t-2 border-line-strong pt-4">
      <Fingerprint hash={change.hash} signed={`Version ${change.number}`} />
      <ButtonLink to={orderPath(props.order.id)} variant="outline" className="mt-5 w-full">
        Back to the order
      </ButtonLink>
    </section>
  );
}
