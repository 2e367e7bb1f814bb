/** Naming a bank account: its details, checked as they are typed, and the code by which the user proves it. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CODE_LIMITS } from '@waggle/contract/limits';
import { PAYEE_LIMITS } from '@waggle/contract/limits/payee-limits';
import { CURRENCY_CODES } from '@waggle/contract/options/currencies';
import type { ErrorCode } from '@waggle/contract/errors';
import {
  accountProblems,
  groupedNumber,
  hasIban,
  plainNumber,
} from '@waggle/contract/payees/account-number';
import { isBlank } from '@waggle/contract/text/typed-text';
import { ApiError } from '../../api/api-error.ts';
import { fieldMessages } from '../../api/report-error.ts';
import { controlled } from '../../forms/bind-fields.ts';
import { CountryInput } from '../../forms/countries/country-input.tsx';
import { useSubmit } from '../../forms/dialog-form.tsx';
import { Field } from '../../forms/field-parts.tsx';
import { ProofCode } from '../../forms/proof-code.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { currencyLabel } from '../../lib/figures/format-money.ts';
import { Button } from '../../ui/button.tsx';
import { Input, Select } from '../../ui/control.tsx';

const CURRENCIES = CURRENCY_CODES.map((value) => ({ value, label: currencyLabel(value) }));

const DETAILS = {
  holder: '',
  bank: '',
  country: '',
  currency: '',
  number: '',
  swift: '',
  clearing: '',
};
type Details = typeof DETAILS;
type Part = keyof Details;
const PARTS = Object.keys(DETAILS) as Part[];

/** What is typed is kept until it is sent, over a look at the mail with the code too. */
const EMPTY = { ...DETAILS, code: '', sent_to: '', resend_at: 0 };

const detailsOf = (typed: Details, currency = typed.currency): Details => ({
  holder: typed.holder,
  bank: typed.bank,
  country: typed.country,
  currency,
  number: typed.number,
  swift: typed.swift,
  clearing: typed.clearing,
});

const MISSING: Readonly<Partial<Record<Part, string>>> = {
  holder: 'Write the name that the bank has',
  bank: 'Write the name of the bank',
  country: 'Choose the country of the bank',
  currency: 'Choose a currency',
};

type Messages = Readonly<Partial<Record<Part, string>>>;

function problemsOf(details: Details): Messages {
  const problems: Partial<Record<Part, string>> = {};
  for (const part of PARTS) {
    const missing = MISSING[part];
    if (missing !== undefined && isBlank(details[part])) problems[part] = missing;
  }
  if (details.country === '') return problems;
  for (const { path, message } of accountProblems(details)) problems[path] ??= message;
  return problems;
}

/** @returns what the number is called in a country, and whether its bank has a code beside it */
function wordsOf(country: string) {
  if (country === '') return { number: 'IBAN or account number' };
  if (hasIban(country)) return { number: 'IBAN' };
  if (country === 'MX') return { number: 'CLABE', hint: '18 digits' };
  if (country === 'US')
    return { number: 'Account number', clearing: 'Routing number (ABA)', below: '9 digits' };
  const below = 'If your bank has one, such as IFSC, BSB or CNAPS';
  return { number: 'Account number', clearing: 'Bank or branch code', below };
}

const WRONG_CODE: ErrorCode = 'invalid_otp';
const TRY_ANOTHER =
  'This code is wrong or no longer valid. Type the one from the latest mail, or send a new one';

interface AccountFormProps<Answer> {
  /** Under which what is typed is kept. */
  name: string;
  /** The only one, where it is known. */
  currency?: string;
  /** What is said of the holder, below the field. */
  hint: string;
  /** What is said of a holder that is typed. */
  ofHolder?: (holder: string) => ReactNode;
  /** What comes of it, before the code is sent and after. */
  says: readonly [before: string, after: string];
  sendCode: (details: Details) => Promise<{ sent_to: string; resend_after: number }>;
  enter: (details: Details & { code: string }, key: () => string) => Promise<Answer>;
  onNamed: (answer: Answer) => void;
}

export function AccountForm<Answer>(props: AccountFormProps<Answer>) {
  const { name, currency, hint, ofHolder, says, onNamed } = props;
  const form = useRef<HTMLFormElement>(null);
  /** What was left, or all once it was sent. */
  const [seen, setSeen] = useState<ReadonlySet<Part>>(new Set());
  const [refused, setRefused] = useState<Messages>({});
  const [wrongCode, setWrongCode] = useState('');
  /** Counts what the focus goes to what is wrong for. */
  const [failures, setFailures] = useState(0);
  const { value, give, submit } = useSentForm({
    name,
    empty: EMPTY,
    async send(typed, key) {
      setWrongCode('');
      try {
        return await props.enter({ ...detailsOf(typed, currency), code: typed.code }, key);
      } catch (error) {
        if (error instanceof ApiError && error.code === WRONG_CODE) setWrongCode(TRY_ANOTHER);
        setRefused(fieldMessages(error, PARTS));
        setFailures((count) => count + 1);
        throw error;
      }
    },
    done: onNamed,
    failed: 'The account could not be named. What you typed is kept',
  });
  const { code, sent_to, resend_at } = value;
  const details = detailsOf(value, currency);
  const words = wordsOf(details.country);
  const sending = useSubmit(async () => {
    setSeen(new Set(PARTS));
    setRefused({});
    setWrongCode('');
    if (Object.keys(problemsOf(details)).length > 0) return setFailures((count) => count + 1);
    try {
      const sent = await props.sendCode(details);
      give({
        code: '',
        sent_to: sent.sent_to,
        resend_at: Date.now() + sent.resend_after * 1000,
      });
    } catch (error) {
      setRefused(fieldMessages(error, PARTS));
      setFailures((count) => count + 1);
      throw error;
    }
  }, 'The code could not be sent. What you typed is kept');
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failures]);
  const isSent = sent_to !== '';
  useEffect(() => {
    if (isSent) form.current?.querySelector<HTMLElement>('[name=code]')?.focus();
  }, [isSent]);
  const problems = problemsOf(details);

  /** A code is for what was typed when it was sent. */
  function change(part: Partial<Details>): void {
    setRefused({});
    give({ ...part, code: '', sent_to: '' });
  }
  const leave = (part: Part): void => setSeen((before) => new Set([...before, part]));
  const of = (part: Part) => ({
    registration: controlled(
      part,
      details[part],
      (text) => change({ [part]: text }),
      () => leave(part),
    ),
    error: seen.has(part) ? (problems[part] ?? refused[part]) : refused[part],
  });

  const { loading, onSubmit, submitError } = isSent ? submit : sending;
  return (
    <form
      ref={form}
      noValidate
      aria-label="Bank account"
      className="mt-5 grid gap-x-5 gap-y-1 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) onSubmit();
      }}
    >
      <TextField
        {...of('holder')}
        label="Account holder"
        required
        autoComplete="off"
        maxLength={PAYEE_LIMITS.holder}
        hint={hint}
        className="sm:col-span-2"
      />
      {ofHolder?.(details.holder)}
      <TextField
        {...of('bank')}
        label="Bank"
        required
        autoComplete="off"
        maxLength={PAYEE_LIMITS.bank}
        className="sm:col-span-2"
      />
      <Field {...of('country')} label="Country of the bank" required>
        {(control) => (
          <CountryInput
            id={control.id}
            name={control.name}
            aria-required={control['aria-required']}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            onBlur={() => leave('country')}
            autoComplete="off"
            value={details.country}
            onCode={(country) => change({ country, clearing: '' })}
          />
        )}
      </Field>
      {currency === undefined && (
        <Field {...of('currency')} label="Currency" required>
          {(control) => <Select {...control} placeholder="Choose one" options={CURRENCIES} />}
        </Field>
      )}
      <Field
        {...of('number')}
        registration={controlled(
          'number',
          details.number,
          (number) => change({ number }),
          () => {
            leave('number');
            const number = groupedNumber(plainNumber(details.number));
            if (number !== details.number) change({ number });
          },
        )}
        label={words.number}
        required
        hint={words.hint}
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="tabular-nums"
          />
        )}
      </Field>
      <TextField
        {...of('swift')}
        label="SWIFT code (BIC)"
        required={!hasIban(details.country)}
        autoComplete="off"
        hint={hasIban(details.country) ? 'Only if your bank asks for it' : undefined}
      />
      {words.clearing !== undefined && (
        <TextField
          {...of('clearing')}
          label={words.clearing}
          required={details.country === 'US'}
          autoComplete="off"
          maxLength={PAYEE_LIMITS.clearing}
          hint={words.below}
        />
      )}
      <div className="mt-2 sm:col-span-2">
        {isSent && (
          <ProofCode
            sentTo={sent_to}
            resendAt={resend_at}
            worksFor="this account"
            value={code}
            error={wrongCode}
            busy={sending.loading}
            onChange={(typed) => give({ code: typed })}
            onResend={sending.onSubmit}
          />
        )}
        <p role="alert" className="font-medium text-danger wrap-anywhere not-empty:mb-4">
          {wrongCode === '' && (sending.submitError || submitError)}
        </p>
        <Button
          type="submit"
          variant="accent"
          busy={loading}
          disabled={isSent && code.length < CODE_LIMITS.digits}
        >
          {isSent ? 'Name this account' : 'Send me a code'}
        </Button>
        <p className="mt-3 text-small text-muted">{says[isSent ? 1 : 0]}</p>
      </div>
    </form>
  );
}
