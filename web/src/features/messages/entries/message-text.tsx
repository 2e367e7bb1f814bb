/** The text of a received message: numbers of accounts stay hidden until the reader wants to see them. */
import { Fragment, useMemo, useState } from 'react';
import { findAccounts } from '@waggle/contract/messages/warnings';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

export function MessageText({ text }: { text: string }) {
  const hidden = useMemo(() => findAccounts(text), [text]);
  const rest = hidden.at(-1)?.to ?? 0;
  return (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {hidden.map(({ from, to }, at) => (
        <Fragment key={from}>
          {text.slice(hidden[at - 1]?.to ?? 0, from)}
          <HiddenNumber number={text.slice(from, to)} />
        </Fragment>
      ))}
      {text.slice(rest)}
    </p>
  );
}

function HiddenNumber({ number }: { number: string }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      {shown ? (
        <span className="rounded-tag bg-surface-sunk px-1.5 tabular-nums">{number}</span>
      ) : (
        <span className="inline-flex items-center gap-1.5 rounded-tag bg-surface-sunk px-1.5 text-small text-muted">
          <Icon name="eye-off" className="size-4!" />
          account number hidden
        </span>
      )}{' '}
      <Button
        variant="bare"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="relative text-small font-semibold text-accent-text underline underline-offset-3 after:absolute after:-inset-x-1 after:-inset-y-2.5"
      >
        {shown ? 'Hide' : 'Show'}
        <span className="sr-only"> the account number</span>
      </Button>
    </>
  );
}
