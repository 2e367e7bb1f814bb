/** Asks before a message is sent that names an account, or leads away from Waggle. */
import { useEffect, useRef } from 'react';
import {
  type Found,
  MESSAGE_WARNINGS,
  type MessageWarning,
} from '@waggle/contract/messages/warnings';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

const ADVICE: Record<MessageWarning, string> = {
  bank_account: 'The other side sees the number hidden, with a warning against fraud.',
  other_channel:
    'What is agreed elsewhere is not on record here. The other side sees a warning with it.',
};

interface BeforeSendingProps {
  text: string;
  found: readonly Found[];
  onSend: () => void;
  onChange: () => void;
}

export function BeforeSending({ text, found, onSend, onChange }: BeforeSendingProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const warning = found.some((one) => one.warning === 'bank_account')
    ? 'bank_account'
    : 'other_channel';
  const named = [...new Set(found.map(({ from, to }) => text.slice(from, to)))];
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="mb-3 border-l-4 border-warn bg-warn-wash p-4">
      <h2
        ref={title}
        tabIndex={-1}
        className="flex gap-2 font-text text-body font-semibold text-warn outline-none"
      >
        <Icon name="triangle-alert" className="mt-0.5" />
        {MESSAGE_WARNINGS[warning]}
      </h2>
      <p className="mt-1 text-small wrap-anywhere">
        {named.map((one) => `«${one}»`).join(', ')}. {ADVICE[warning]}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" size="compact" onClick={onChange}>
          Change it
        </Button>
        <Button variant="quiet" size="compact" onClick={onSend}>
          Send it anyway
        </Button>
      </div>
    </section>
  );
}
