/** A hook for a signature: the typed name and the code, kept to the text that was read; and what is still missing. */
import { useState } from 'react';
import { isSameName } from '@waggle/contract/agreements/nda-text';
import { CODE_LIMITS } from '@waggle/contract/limits';
import { isBlank } from '@waggle/contract/text/typed-text';
import { ApiError } from '../../../api/api-error.ts';
import { connection, ONLINE } from '../../../api/connection.ts';
import { useSubmit } from '../../../forms/dialog-form.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { capitalized, countWord } from '../../../lib/figures/number-words.ts';
import { ownZone } from '../../../lib/figures/zones.ts';
import { useStore } from '../../../lib/store.ts';

/** A text that is signed, and which version of the terms it is. */
interface Signed {
  readonly hash: string;
  readonly version: number;
}

interface Typed {
  /** The text that was read when the first of it was typed; what changes before is only shown. */
  read: Signed | null;
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

/** What is missing: a sentence, and the name of its field. */
export interface Missing {
  readonly words: string;
  readonly field: string;
}

interface SignatureOf<Answer> {
  /** Under which what is typed is kept. */
  name: string;
  now: Signed;
  /** What the account says that the user is called. */
  signer: string | null;
  /** What is missing before a name and a code are of use. */
  missing: (ticks: Typed['ticks']) => Missing | undefined;
  sendCode: () => Promise<{ sent_to: string; resend_after: number }>;
  sign: (
    body: { hash: string; name: string; code: string; time_zone: string },
    key: () => string,
  ) => Promise<Answer>;
  done: (answer: Answer) => void;
  /** Fetches what is signed as it is by now. */
  renew: () => Promise<unknown>;
}

export type Signature = ReturnType<typeof useSignature>;

export function useSignature<Answer>(of: SignatureOf<Answer>) {
  const { now, signer } = of;
  const { hash } = now;
  const [typedCode, setTypedCode] = useState({ hash: '', text: '' });
  const isOffline = useStore(connection, ONLINE).state !== 'online';
  // One that was sent for another text proves nothing of this one.
  const code = typedCode.hash === hash ? typedCode.text : '';
  /** It was changed meanwhile. */
  async function lookAgain(error: unknown): Promise<void> {
    const isChanged = error instanceof ApiError && error.code === 'conflict';
    if (isChanged) await of.renew().catch(() => undefined);
  }
  const form = useSentForm({
    name: of.name,
    empty: EMPTY,
    async send({ name }, key) {
      try {
        return await of.sign({ hash, name, code, time_zone: ownZone() }, key);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid_otp') {
          give({ wrong: value.wrong + 1 });
        }
        await lookAgain(error);
        throw error;
      }
    },
    done: of.done,
    failed: 'It could not be signed. Your name is kept',
  });
  const { value, give, submit } = form;
  const isSent = value.hash === hash && value.sentTo !== '';
  const left = CODE_LIMITS.tries - value.wrong;
  const read = value.read ?? now;

  /** @returns the first that is missing */
  function missing(): Missing | undefined {
    if (isOffline) {
      return { words: 'You’re offline. What you typed is kept.', field: 'name' };
    }
    const before = of.missing(value.ticks);
    if (before !== undefined) return before;
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
      const sent = await of.sendCode();
      const resendAt = Date.now() + sent.resend_after * SECOND;
      give({ read: now, hash, sentTo: sent.sent_to, resendAt, wrong: 0 });
      setTypedCode({ hash, text: '' });
    } catch (error) {
      await lookAgain(error);
      throw error;
    }
  }, 'The code could not be sent. Please try again');

  return {
    value,
    give,
    submit,
    code,
    signer,
    isSent,
    sending: sending.loading,
    /** Tries that the code has left. */
    left,
    codeError: sending.submitError,
    missing: missing(),
    read,
    /** The version that was read, once it is another one. */
    replaced: read.hash === hash ? undefined : read.version,
    sendCode: sending.onSubmit,
    typeCode: (text: string) => setTypedCode({ hash, text }),
    typeName: (name: string) => give({ read, name }),
  };
}
