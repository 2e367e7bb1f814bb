/** What stands above the form: another window's draft, a changed brief, a refusal, the buyer's counter-offer. */
import type { ReactNode } from 'react';
import type { CounterOffer } from '@waggle/contract/quotes';
import { DraftNotice } from '../../../forms/drafts/draft-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { focusField } from '../../../forms/paths/path-form.tsx';
import { useForm } from '../fields/form-context.tsx';
import { counterWords } from '../summary/offer-words.ts';
import { takeCounter } from '../model/take-counter.ts';
import type { Refusal } from './use-send.ts';

function Warning({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="mb-6 flex gap-3 border-l-6 border-warn bg-warn-wash px-4 py-3">
      <Icon name="circle-alert" className="mt-0.5" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}

export function FormWarnings({
  refusal,
  closed,
}: {
  refusal: Refusal | undefined;
  closed: string | undefined;
}) {
  const form = useForm();
  const { draft, changes, isTouched, subject } = form;
  const { quote, request } = subject;
  const live = quote?.revisions.at(-1);
  const isMarked = changes.fields.length + changes.changed.size + changes.gone.length > 0;
  const isOutdated = live !== undefined && live.brief_revision < request.revision;
  return (
    <>
      {closed !== undefined && (
        <Warning>
          <p className="font-semibold">{closed}</p>
          <p className="mt-1">
            What you have written is kept, to read and to start from another time.
          </p>
        </Warning>
      )}
      <DraftNotice draft={draft} name="Your quote" className="mb-6" />
      {refusal !== undefined && (
        <Warning>
          <p className="font-semibold">{refusal.message}</p>
          <p className="mt-1">{refusal.advice}</p>
          <ul>
            {refusal.problems.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <Button variant="link" onClick={() => focusField(path)}>
                  {message}
                </Button>
              </li>
            ))}
          </ul>
        </Warning>
      )}
      {closed === undefined && isMarked && <BriefChanged />}
      {closed === undefined && isOutdated && !isMarked && !isTouched && (
        <Warning>
          <p className="font-semibold">The brief was changed after your quote.</p>
          <p className="mt-1">Look through the lines before you send the revision.</p>
        </Warning>
      )}
      {closed === undefined && quote?.state === 'countered' && quote.counter && (
        <Counter counter={quote.counter} />
      )}
    </>
  );
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  title: 'name',
  category: 'category',
  description: 'description',
  quantities: 'quantities',
  unit: 'unit',
  target_price: 'target price',
  currency: 'currency',
  country: 'country of delivery',
  place: 'place of delivery',
  incoterm: 'Incoterm',
  needed_by: 'date',
  certifications: 'certificates',
  sample: 'sample',
};

function BriefChanged() {
  const { buyer, changes, acknowledge, typed } = useForm();
  const { changed, fields, gone } = changes;
  const first = typed.answers.findIndex(({ key }) => changed.has(key));
  const named = fields.map((field) => FIELD_NAMES[field] ?? field);
  return (
    <Warning>
      <p className="font-semibold">{buyer} has changed the brief.</p>
      {changed.size > 0 && (
        <p className="mt-1">
          {changed.size === 1
            ? '1 line has changed and needs another answer.'
            : `${changed.size} lines have changed and need another answer.`}{' '}
          <Button variant="link" onClick={() => focusField(`answers.${first}`)}>
            Go to the first
          </Button>
        </p>
      )}
      {gone.length > 0 && <p className="mt-1">Some lines are no longer in the brief.</p>}
      {named.length > 0 && (
        <p className="mt-1">
          Other changes: {named.join(', ')}. Look whether your prices still hold.
        </p>
      )}
      {(named.length > 0 || gone.length > 0) && (
        <Button variant="outline" size="compact" onClick={acknowledge} className="mt-3">
          I have looked at it
        </Button>
      )}
    </Warning>
  );
}

function Counter({ counter }: { counter: CounterOffer }) {
  const { buyer, offer, typed, change, subject } = useForm();
  const { quantity, note } = counter;
  const taken = takeCounter(typed, offer, counter);
  return (
    <section
      aria-label="The buyer’s counter-offer"
      className="mb-6 border-l-6 border-accent bg-accent-wash px-4 py-3"
    >
      <p className="font-semibold wrap-anywhere">
        {buyer} asks for {counterWords(counter, offer.currency, subject.brief.unit)}.
      </p>
      {note !== '' && (
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          “{note}”
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-4">
        {taken === undefined ? (
          <p className="py-2.5 text-small font-semibold">It is in your prices now</p>
        ) : (
          <Button
            variant="outline"
            size="compact"
            onClick={() => {
              change({ tiers: taken });
              setTimeout(() =>
                focusField(
                  `tiers.${taken.findIndex(({ from }) => Number(from) === quantity)}.unit_price`,
                ),
              );
            }}
          >
            Take it over
          </Button>
        )}
        <p className="text-small text-muted">Nothing is sent until you send the revision.</p>
      </div>
    </section>
  );
}
