/** Choosing a quote: restates what is agreed to, and every difference from the brief has to be ticked. */
import { useState } from 'react';
import { QUOTE_PERMISSIONS } from '@waggle/contract/quotes/permissions';
import type { IssuerStanding } from '@waggle/contract/quotes/issuer';
import type { SpecLine } from '@waggle/contract/rfq';
import { call } from '../../../../api/client.ts';
import { randomId } from '../../../../api/random-id.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { TickBox } from '../../../../forms/choices/tick-box.tsx';
import { DialogForm, useSubmit } from '../../../../forms/dialog-form.tsx';
import { useNavigation } from '../../../../lib/navigation.tsx';
import { orderPath } from '../../../orders/order-paths.ts';
import { putQuote, refetchComparison } from '../comparison-query.ts';
import type { ComparedQuote } from '../model/compared-quote.ts';
import type { CostColumn } from '../model/cost-cells.ts';
import { amountText } from '../model/money-text.ts';
import { askedText } from '../model/spec-rows.ts';
import { companyWords, issuerWords } from '../../../relations/company-words.ts';

interface IssuerConsentProps {
  issuer: IssuerStanding;
  given: boolean;
  onGive: (given: boolean) => void;
}

/** Nothing for the verified company under its own name. */
function IssuerConsent({ issuer, given, onGive }: IssuerConsentProps) {
  const words = issuerWords(issuer);
  if (words === '') return null;
  if (issuer.standing !== 'unrecorded') {
    return (
      <p dir="auto" className="mt-4 text-small wrap-anywhere">
        {words}
      </p>
    );
  }
  return (
    <fieldset className="mt-5 border-l-6 border-accent bg-accent-wash px-4 py-3">
      <legend className="sr-only">Who issues it</legend>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {words}
      </p>
      <p className="mt-1 text-small">
        Money that goes to another company than the verified one is hard to get back. You can wait
        until the team has looked at it, or ask the supplier to issue the quote itself.
      </p>
      <TickBox
        name="unrecorded_issuer"
        checked={given}
        onChange={onGive}
        className="mt-2 items-start! py-2"
      >
        <span className="wrap-anywhere">I accept {companyWords(issuer)} as the issuer</span>
      </TickBox>
    </fieldset>
  );
}

interface ChooseDialogProps {
  one: ComparedQuote;
  column: CostColumn;
  lines: readonly SpecLine[];
  quantity: number;
  /** `500 pieces`. */
  said: string;
  /** `piece`. */
  unit: string;
  onClose: () => void;
}

export function ChooseDialog(props: ChooseDialogProps) {
  const { one, column, lines, quantity, said, unit, onClose } = props;
  const { id, name, quote, revision } = one;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [idempotencyKey] = useState(randomId);
  const { navigate } = useNavigation();
  const differing = revision.offer.answers.filter(({ answer }) => answer === 'differs');
  const deviations = differing.map(({ key }) => key);
  const open = deviations.filter((line) => !ticked.has(line)).length;
  const { issuer } = quote;
  const isUnrecorded = issuer.standing === 'unrecorded';
  // A word for another company is no word for this one.
  const [consent, setConsent] = useState('');
  const consents = consent === companyWords(issuer);
  const { loading, submitError, onSubmit } = useSubmit(async () => {
    try {
      const body = {
        version: quote.version,
        revision: revision.number,
        deviations,
        quantity,
        unrecorded_issuer: isUnrecorded && consents,
      };
      const params = { id };
      // A second press chooses once.
      const answer = await call('POST /v1/quotes/:id/accept/', { params, body, idempotencyKey });
      putQuote(answer);
      onClose();
      if (answer.quote.order) navigate(orderPath(answer.quote.order.id));
    } catch (error) {
      // The quote may have been revised or withdrawn: the page shows it as it is now.
      if (error instanceof ApiError && error.code === 'conflict') void refetchComparison();
      throw error;
    }
  }, 'The quote could not be chosen. Nothing has changed. Please try again');

  function tick(line: string, isTicked: boolean): void {
    setTicked((before) => {
      const next = new Set(before);
      if (isTicked) next.add(line);
      else next.delete(line);
      return next;
    });
  }

  return (
    <DialogForm
      title={`Choose ${name}`}
      description={`This starts an order with ${name}. Both of you sign the terms first; until then the other quotes stay open and nobody else is told.`}
      submitLabel="Choose this quote"
      incomplete={open > 0 || (isUnrecorded && !consents)}
      cancelLabel="Not yet"
      loading={loading}
      submitError={submitError}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 border-y border-line py-4">
        <Restated name="Revision">{`${revision.number}, from ${revision.issuer}`}</Restated>
        <Restated name="Quantity">{said}</Restated>
        {column.cost && (
          <Restated name="Unit price">
            {`${amountText(column.cost.tier.unitPrice, one.plan.currency)} a ${unit}`}
          </Restated>
        )}
        {revision.offer.costs.map(({ what, amount }, at) => (
          // Costs have no other identity than their place.
          <Restated key={at} name={what}>
            {amountText(amount, one.plan.currency)}
          </Restated>
        ))}
        <Restated name="Delivery">{`${one.plan.incoterm} ${revision.offer.place}`}</Restated>
        {column.total.text !== null && (
          <Restated name="At your door">{`${column.total.text} in all, by your figures`}</Restated>
        )}
      </dl>
      {quote.sample_order?.open && (
        <p className="mt-4 border-l-6 border-warn bg-warn-wash px-4 py-3 wrap-anywhere">
          Your sample from {name} is still under way. If you choose now, the order begins without
          it, and what you pay for it is not taken off.
        </p>
      )}
      {deviations.length > 0 && (
        <fieldset className="mt-5">
          <legend className="font-semibold">
            {deviations.length === 1
              ? 'One line differs from your brief. Tick it to accept it:'
              : `${deviations.length} lines differ from your brief. Tick each to accept it:`}
          </legend>
          {differing.map(({ key, offer }) => (
            <TickBox
              key={key}
              name="deviations"
              checked={ticked.has(key)}
              onChange={(isTicked) => tick(key, isTicked)}
              className="mt-2 items-start!"
            >
              <Deviation line={lines.find((line) => line.key === key)} offer={offer} />
            </TickBox>
          ))}
        </fieldset>
      )}
      <IssuerConsent
        issuer={issuer}
        given={consents}
        onGive={(given) => setConsent(given ? companyWords(issuer) : '')}
      />
      {open > 0 && <p className="mt-3 text-small text-muted">{openText({ count: open })}</p>}
    </DialogForm>
  );
}

const openText = QUOTE_PERMISSIONS.reasons.deviations_open.text;

function Restated({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-muted wrap-anywhere">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </>
  );
}

function Deviation({ line, offer }: { line: SpecLine | undefined; offer: string }) {
  return (
    <span className="wrap-anywhere hyphens-auto">
      <b className="font-semibold">{line?.attribute}</b>: {offer}
      {line && (
        <span className="block text-small text-muted">
          You asked for {askedText(line)}
          {line.firmness === 'must' && ' (must)'}
        </span>
      )}
    </span>
  );
}
