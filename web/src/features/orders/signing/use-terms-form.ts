/** Hooks for the fields of the terms: what they read as, what is wrong with them, and saving them. */
import { useState } from 'react';
import { alterTerms, type Order } from '@waggle/contract/orders';
import { writtenTerms } from '@waggle/contract/orders/first-terms';
import {
  type OrderTerms,
  type TermsInput,
  termsInput,
  termsProblems,
} from '@waggle/contract/orders/terms';
import type { Side } from '@waggle/contract/permissions/parties';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useSubmit } from '../../../forms/dialog-form.tsx';
import { focusField, type PathForm } from '../../../forms/paths/path-form.tsx';
import { toast } from '../../../ui/toast.ts';
import { putOrder, renewOrder } from '../orders-queries.ts';
import { type TypedTerms, withEnds } from './typed-terms.ts';
import type { TermsDraft } from './use-terms-draft.ts';

const NUMBERS = ['quantity', 'days', 'ready_days', 'acceptance_days', 'rounds', 'released_in'];
const ANSWERS = ['exclusive', 'may_be_shown'];

/** What is no number stays as it was typed, and is refused in the contract's words. */
function asValue(end: unknown, name: string): unknown {
  if (ANSWERS.includes(name)) return end === 'yes';
  return NUMBERS.includes(name) && /^\d+$/.test(String(end)) ? Number(end) : end;
}

/**
 * @param write the terms as they would be signed
 * @returns them, also as they were typed; neither while something typed is not what its field takes
 */
function readTerms({ lines, ...typed }: TypedTerms, write: (terms: TermsInput) => OrderTerms) {
  const parsed = termsInput.safeParse({ ...(withEnds(typed, asValue) as object), lines });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }));
    return { problems };
  }
  const written = write(parsed.data);
  return { terms: parsed.data, written, problems: termsProblems(written) };
}

/** What the two are called. */
export type Names = Readonly<Record<Side, string>>;

export interface FieldsProps {
  form: PathForm & Pick<TermsFields, 'typed' | 'change' | 'written'>;
  /** What of the terms is fixed. */
  terms: OrderTerms;
  names: Names;
}

const WRONG = 'Something is not right yet. What you typed is kept';

export type TermsFields = ReturnType<typeof useTermsFields>;

/** @param open paths whose problems are shown at once */
export function useTermsFields(
  draft: TermsDraft,
  write: (terms: TermsInput) => OrderTerms,
  open: ReadonlySet<string>,
) {
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { terms, written, problems } = readTerms(draft.typed, write);
  const messages = new Map(problems.toReversed().map(({ path, message }) => [path, message]));
  return {
    ...draft,
    terms,
    written,
    problems,
    /** Shows what is wrong. */
    look(): void {
      setTried(true);
      if (problems[0]) focusField(problems[0].path);
    },
    /** Shows what the server has refused of them. */
    refuse(error: ApiError): void {
      const found = error.errors.map((one) => [one.path.replace(/^terms\./, ''), one.message]);
      setRefused(Object.fromEntries(found.toReversed()));
    },
    problemAt: (path: string): string | undefined =>
      refused[path] ?? (tried || left.has(path) || open.has(path) ? messages.get(path) : undefined),
    leave: (path: string) => setLeft((before) => new Set([...before, path])),
    change(patch: Partial<TypedTerms>) {
      setRefused({});
      draft.change(patch);
    },
  };
}

export function useTermsForm(order: Order, draft: TermsDraft, onSaved: (order: Order) => void) {
  const [opened] = useState(order.hash);
  const fields = useTermsFields(
    draft,
    (terms) => writtenTerms(terms, order.terms, order.terms.version),
    new Set(order.problems.map(({ path }) => path)),
  );
  const submit = useSubmit(async () => {
    const { terms } = fields;
    if (terms === undefined) {
      fields.look();
      throw new Error(WRONG);
    }
    const { id, version } = order;
    let saved: Order;
    try {
      saved = putOrder(
        await call('POST /v1/orders/:id/alter/', { params: { id }, body: { version, terms } }),
      );
    } catch (error) {
      if (error instanceof ApiError) {
        fields.refuse(error);
        if (error.code === 'conflict') await renewOrder(id).catch(() => undefined);
      }
      throw error;
    }
    draft.forget();
    toast.success(alterTerms.done);
    onSaved(saved);
  }, WRONG);

  return {
    ...fields,
    submit,
    /** The other side has changed the terms since these were opened here. */
    isOvertaken: opened !== order.hash,
  };
}
