/** «I would buy this»: a mail address and a number of pieces, confirmed by a mail; nothing is paid. */
import { type FormEvent, useId, useRef, useState } from 'react';
import { SHOP_LIMITS, TEXT_LIMITS } from '@waggle/contract/limits';
import { fieldText, refusalIn, wholeIn, wholeRule } from '@waggle/contract/text/typed-number';
import { errorMessage, fieldMessages } from '../../../api/report-error.ts';
import { NumberInput } from '../../../forms/numbers/number-input.tsx';
import { useHydrating } from '../../../lib/reader-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/control.tsx';
import { sendInterest, type ProductData } from './catalogue-query.ts';
import { usePriceWords } from './price-words.ts';
import { interestWords } from './product-card.tsx';

const FIELDS = ['email', 'quantity'] as const;
const PIECES = wholeRule(1, SHOP_LIMITS.wanted);
type Errors = Partial<Record<(typeof FIELDS)[number] | 'form', string>>;

export function WouldBuy({ data: { product, form_token } }: { data: ProductData }) {
  const { slug, interest, brand } = product;
  const words = usePriceWords();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      <p className="mt-2 text-small text-muted">{interestWords(interest, words)}</p>
      {sentTo === undefined ? (
        <InterestForm slug={slug} token={form_token} brand={brand.name} onSent={setSentTo} />
      ) : (
        <div role="status" className="mt-4 border-l-6 border-accent bg-accent-wash px-4 py-3">
          <p className="font-semibold">Look in your inbox</p>
          <p className="mt-1 text-small wrap-anywhere">
            We have written to {sentTo}. You are counted once you press the button behind the link
            of that mail.
          </p>
          <Button variant="link" onClick={() => setSentTo(undefined)} className="mt-2 text-small">
            Use another address
          </Button>
        </div>
      )}
    </>
  );
}

interface InterestFormProps {
  slug: string;
  token: string;
  brand: string;
  onSent: (email: string) => void;
}

function InterestForm({ slug, token, brand, onSent }: InterestFormProps) {
  const id = useId();
  // Until its script runs, the browser itself would send the form, with the address in the page's URL.
  const isHydrating = useHydrating();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [pieces, setPieces] = useState('1');

  async function send(fields: FormData): Promise<void> {
    const text = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const email = text('email');
    // What stands in the field, whoever has put it there.
    const typed = fieldText(text('quantity'), PIECES);
    const quantity = wholeIn(typed, PIECES);
    if (email === '' || quantity === undefined) {
      setErrors({
        ...(email === '' && { email: 'Give your mail address' }),
        ...(quantity === undefined && { quantity: refusalIn(typed, PIECES) ?? PIECES.message }),
      });
      const first = email === '' ? 'email' : 'quantity';
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    setBusy(true);
    setErrors({});
    try {
      await sendInterest(slug, { email, quantity, form_token: token, website: text('website') });
      onSent(email);
    } catch (error) {
      const found = fieldMessages(error, FIELDS);
      const said = errorMessage(error, 'It could not be sent. What you typed is kept');
      setErrors(Object.keys(found).length > 0 ? found : { form: said });
      const [first] = Object.keys(found);
      form.current?.querySelector<HTMLElement>(`[name=${first ?? 'none'}]`)?.focus();
    }
    setBusy(false);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void send(new FormData(event.currentTarget));
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-4">
      <noscript>
        <p className="mb-3 text-small text-muted">
          To be counted, allow this page to run its script. Everything else reads without it.
        </p>
      </noscript>
      <label htmlFor={`${id}-email`} className="mb-2 block font-semibold">
        Your mail address
      </label>
      <Input
        id={`${id}-email`}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={TEXT_LIMITS.email}
        aria-required="true"
        aria-invalid={errors.email !== undefined || undefined}
        aria-describedby={`${id}-email-error`}
      />
      <Problem id={`${id}-email-error`} text={errors.email} />
      <label htmlFor={`${id}-quantity`} className="mt-3 mb-2 block font-semibold">
        Pieces
      </label>
      <NumberInput
        id={`${id}-quantity`}
        name="quantity"
        rule={PIECES}
        value={pieces}
        onText={setPieces}
        aria-required="true"
        aria-invalid={errors.quantity !== undefined || undefined}
        aria-describedby={`${id}-quantity-error`}
        className="max-w-28"
      />
      <Problem id={`${id}-quantity-error`} text={errors.quantity} />
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <label htmlFor={`${id}-website`}>Leave this empty</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Problem id={`${id}-form-error`} text={errors.form} />
      <Button
        type={isHydrating ? 'button' : 'submit'}
        variant="accent"
        busy={busy}
        className="mt-4 w-full"
      >
        I would buy this
      </Button>
      <p className="mt-3 text-small text-muted wrap-anywhere">
        Nothing is paid or ordered. {brand} sees your address and may write to you about this
        product only. Against made-up entries a code of your network is kept with it. Each mail has
        a link to take it back.
      </p>
    </form>
  );
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p
      id={id}
      role="alert"
      className="text-small font-medium text-danger wrap-anywhere not-empty:mt-1"
    >
      {text}
    </p>
  );
}
