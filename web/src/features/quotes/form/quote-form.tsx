/** The quote form: everything that an offer says, beside what the buyer will see of it. */
import { useState } from 'react';
import { actorOf } from '@waggle/contract/permissions/actor';
import { can, reasonText } from '@waggle/contract/permissions/can';
import { quoteFacts, sendingStep } from '../../rfq/invitation-facts.ts';
import { DeadlineClock } from '../../rfq/deadline-clock.tsx';
import { useUrlUploads } from '../../../forms/upload/use-url-uploads.ts';
import { momentIn, ownZone } from '../../../lib/figures/zones.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import { FormProvider, type FormContext } from '../fields/form-context.tsx';
import { typedOf } from '../model/typed-offer.ts';
import { type FormSubject, useQuoteForm } from '../model/use-quote-form.ts';
import { CostsSection } from '../sections/costs-section.tsx';
import { DeliverySection } from '../sections/delivery-section.tsx';
import { FilesSection } from '../sections/files-section.tsx';
import { IssuerSection } from '../sections/issuer-section.tsx';
import { LinesSection } from '../sections/lines-section.tsx';
import { PriceSection } from '../sections/price-section.tsx';
import { SampleSection } from '../sections/sample-section.tsx';
import { TermsSection } from '../sections/terms-section.tsx';
import { WordsSection } from '../sections/words-section.tsx';
import { FormAside } from './form-aside.tsx';
import { FormFoot } from './form-foot.tsx';
import { FormWarnings } from './form-warnings.tsx';
import { QuoteHead } from './quote-head.tsx';
import { useSend } from './use-send.ts';

interface QuoteFormProps extends FormSubject {
  user: SessionUser;
  onSent: () => void;
}

export function QuoteFormView({ user, onSent, ...subject }: QuoteFormProps) {
  const form = useQuoteForm(subject);
  const uploads = useUrlUploads('QUOTE_FILES', form.typed.files, (files) => form.change({ files }));
  const { sending, refusal, send } = useSend(form, onSent);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const { request, quote, brief, now, userId } = subject;
  const step = sendingStep(quote);
  const verdict = can(actorOf(user), step, quoteFacts(request, quote, { userId, now }));
  const closed = verdict.allowed ? undefined : closedText(verdict, request.deadline);
  const live = quote?.revisions.at(-1);
  const company = user.supplier_data?.company_name ?? '';
  const messages = new Map(form.problems.toReversed().map(({ path, message }) => [path, message]));

  const context: FormContext = {
    ...form,
    uploads,
    buyer: request.buyer.name,
    old: step === 'quote.revise' && live ? typedOf(live.offer, brief) : undefined,
    problemAt: (path) => (showsAll || left.has(path) ? messages.get(path) : undefined),
    leave: (path) => setLeft((before) => (before.has(path) ? before : new Set([...before, path]))),
  };

  return (
    <FormProvider value={context}>
      <div className="page-measure pt-6 pb-10 sm:pt-8">
        <QuoteHead isRevision={step === 'quote.revise'} isClosed={closed !== undefined} />
        <div className="mt-4 border-t-2 border-text pt-4 empty:hidden lg:hidden">
          <DeadlineClock request={request} quote={quote} now={now} />
        </div>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,49rem)_minmax(0,23rem)]">
          <form
            aria-label="Your quote"
            noValidate
            onSubmit={(event) => event.preventDefault()}
            className="min-w-0"
          >
            <FormWarnings refusal={refusal} closed={closed} />
            <fieldset disabled={closed !== undefined || sending} className="min-w-0">
              <legend className="sr-only">The quote</legend>
              <PriceSection />
              <CostsSection />
              <SampleSection />
              <DeliverySection />
              <TermsSection />
              <IssuerSection company={company} />
              <LinesSection />
              <WordsSection />
              <FilesSection />
            </fieldset>
          </form>
          <aside aria-label="The quote so far" className="border-t-2 border-text pt-4">
            <div className="lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:max-h-[calc(100dvh-var(--header-height)-7rem)] lg:overflow-auto lg:p-1">
              <FormAside company={company} onLook={() => setShowsAll(true)} />
            </div>
          </aside>
        </div>
      </div>
      <FormFoot
        company={company}
        refused={closed}
        isRevision={step === 'quote.revise'}
        sending={sending}
        onSend={send}
        onLook={() => setShowsAll(true)}
        onDiscarded={onSent}
      />
    </FormProvider>
  );
}

/** @returns why nothing can be sent any more */
function closedText(
  verdict: Extract<ReturnType<typeof can>, { allowed: false }>,
  deadline: string | null,
): string {
  return verdict.reason === 'deadline_passed' && deadline !== null
    ? `Closed at ${momentIn(ownZone(), deadline)}`
    : reasonText(verdict);
}
