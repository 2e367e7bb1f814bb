/** A hook for a signature: the typed name, the ticks and the code, kept to the text that was read; and what is still missing. */
import { useState } from 'react';
import { isSameName } from '@waggle/contract/agreements/nda-text';
import { CODE_LIMITS } from '@waggle/contract/limits';
import type { Order } from '@waggle/contract/orders';
import { isBlank } from '@waggle/contract/text/typed-text';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { connection, ONLINE } from '../../../api/connection.ts';
import { useSubmit } from '../../../forms/dialog-form.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { capitalized, countWord } from '../../../lib/figures/number-words.ts';
import { ownZone } from '../../../lib/figures/zones.ts';
import { useStore } from '../../../lib/store.ts';
import { toast } from '../../../ui/toast.ts';
import { putOrder, renewOrder } from '../orders-queries.ts';
import { type ShownDifference, wordsOf } from './shown-terms.ts';

interface Typed {
  /** The text that was read when the first of it was typed; what changes before is only shown. */
  read: { readonly hash: string; readonly version: number } | null;
  name: string;
  /** Of each part that is agreed to: what it said then. */
  ticks: Readonly<Record<string, string>>;
  /** The fingerprint for which the code was sent, and where it went. */
  hash: string;
  sentTo: string;
  resendAt: number;
  /** Codes that were wrong since then. */
  wrong: number;
}

const EMPTY: Typed = {
  read: null,
  name: '',
  ticks: {},
  hash: '',
  sentTo: '',
  resendAt: 0,
  wrong: 0,
};
const SECOND = 1000;

const CALLS = {
  buyer: { name: 'POST /v1/orders/:id/offer/', done: 'Signed and sent' },
  supplier: { name: 'POST /v1/orders/:id/sign/', done: 'Signed. The order holds for both of you' },
} as const;

export type Signing = ReturnType<typeof useSigning>;

/** @param isChanging there are changes of the viewer's own that are not saved */
export function useSigning(
  order: Order,
  differences: readonly ShownDifference[],
  isChanging: boolean,
) {
  const { id, version, hash, side, to_tick: toTick, problems, signer } = order;
  const now = { hash, version: order.terms.version };
  const [typedCode, setTypedCode] = useState({ hash: '', text: '' });
  const isOffline = useStore(connection, ONLINE).state !== 'online';
  // One that was sent for another text proves nothing of this one.
  const code = typedCode.hash === hash ? typedCode.text : '';
  /** The terms were changed meanwhile. */
  async function lookAgain(error: unknown): Promise<void> {
    const isChanged = error instanceof ApiError && error.code === 'conflict';
    if (isChanged) await renewOrder(id).catch(() => undefined);
  }
  const form = useSentForm({
    name: `signature.${id}`,
    empty: EMPTY,
    async send({ name }, key) {
      const body = { version, hash, name, code, accepted: [...toTick], time_zone: ownZone() };
      const params = { id };
      try {
        return await call(CALLS[side].name, { params, body, idempotencyKey: key() });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid_otp') {
          give({ wrong: value.wrong + 1 });
        }
        await lookAgain(error);
        throw error;
      }
    },
    done(answer) {
      putOrder(answer);
      toast.success(CALLS[side].done);
    },
    failed: 'It could not be signed. Your name is kept',
  });
  const { value, give, submit } = form;
  const given: ReadonlySet<string> = new Set(
    differences.flatMap((one) => (value.ticks[one.part] === wordsOf(one) ? [one.part] : [])),
  );
  const isSent = value.hash === hash && value.sentTo !== '';
  const left = CODE_LIMITS.tries - value.wrong;
  const read = value.read ?? now;

  /** @returns the first that is missing: a sentence, and the name of its field */
  function missing(): { words: string; field: string } | undefined {
    if (isOffline) {
      return { words: 'You’re offline. What you typed is kept.', field: 'name' };
    }
    if (isChanging) return { words: 'Save or discard your changes first.', field: 'edit' };
    const [first, ...more] = problems;
    if (first) {
      const words =
        more.length === 0
          ? first.message
          : `${problems.length} parts of the terms are missing or wrong`;
      return { words: `${words}.`, field: 'before' };
    }
    const open = toTick.filter((part) => !given.has(part));
    if (open[0] !== undefined) {
      const words =
        open.length === 1
          ? 'Tick the marked difference.'
          : `Tick the ${open.length} marked differences.`;
      return { words, field: `accepted.${open[0]}` };
    }
    if (isBlank(value.name)) return { words: 'Type your full name.', field: 'name' };
    if (!isSameName(value.name, signer ?? '')) {
      return { words: 'The name is not that of your account yet.', field: 'name' };
    }
    if (!isSent || left <= 0) return { words: 'Send the code to your mail.', field: 'send' };
    const digits = CODE_LIMITS.digits - code.length;
    if (digits === 0) return undefined;
    const words = `${capitalized(countWord(digits))} ${digits === 1 ? 'digit is' : 'digits are'} missing.`;
    return { words, field: 'code' };
  }

  const sending = useSubmit(async () => {
    try {
      const sent = await call('POST /v1/orders/:id/code/', { params: { id }, body: { version } });
      const resendAt = Date.now() + sent.resend_after * SECOND;
      give({ read: now, hash, sentTo: sent.sent_to, resendAt, wrong: 0 });
      setTypedCode({ hash, text: '' });
    } catch (error) {
      await lookAgain(error);
      throw error;
    }
  }, 'The code could not be sent. Please try again');

  return {
    ...form,
    submit,
    code,
    isSent,
    sending: sending.loading,
    /** Tries that the code has left. */
    left,
    codeError: sending.submitError,
    given,
    missing: missing(),
    /** The version that was read, once it is another one. */
    replaced: read.hash === hash ? undefined : read.version,
    sendCode: sending.onSubmit,
    typeCode: (text: string) => setTypedCode({ hash, text }),
    tick(one: ShownDifference, isAgreed: boolean) {
      give({ read, ticks: { ...value.ticks, [one.part]: isAgreed ? wordsOf(one) : '' } });
    },
    /** The viewer's own changes are saved: there is nothing to be warned of. */
    follow: (next: Order) =>
      value.read && give({ read: { hash: next.hash, version: next.terms.version } }),
    typeName: (name: string) => give({ read, name }),
  };
}
