/** A hook that submits a wizard's form and creates the account, once. */
import { useMutation } from '@tanstack/react-query';
import type { AccountType } from '@waggle/contract/account-types';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { queryClient } from '../api/query-client.ts';
import { openSignIn } from '../session/open-sign-in.ts';
import { hasAccount } from '../session/session-user.ts';
import { session } from '../session/this-session.ts';
import { toast } from '../ui/toast.ts';
import { showFieldErrors } from './bind-fields.ts';

interface CreateAccountOptions<Values extends FieldValues, Field extends Path<Values>, Data> {
  type: AccountType;
  form: UseFormReturn<Values>;
  /** In their order. */
  fields: readonly Field[];
  /** @returns the step, from 1, with the first of the fields; 0 if there is none */
  stepOf: (fields: readonly Field[]) => number;
  create: (values: Values) => Promise<Data>;
  /** What a toast says when it is created. */
  done: string;
  onStep: (step: number) => void;
  onCreated: (data: Data) => void;
  onError: (error: unknown) => void;
}

export function useCreateAccount<Values extends FieldValues, Field extends Path<Values>, Data>({
  type,
  form,
  fields,
  stepOf,
  create,
  done,
  onStep,
  onCreated,
  onError,
}: CreateAccountOptions<Values, Field, Data>) {
  const mutationKey = ['create-account', type];

  function goToStepOf(wrong: readonly Field[]): void {
    const step = stepOf(wrong);
    if (step > 0) onStep(step);
  }

  const creation = useMutation(
    {
      mutationKey,
      mutationFn: create,
      onSuccess(data) {
        toast.success(done);
        onCreated(data);
      },
      onError(error) {
        goToStepOf(showFieldErrors(form, error, fields));
        onError(error);
      },
    },
    queryClient,
  );

  function send(values: Values): void {
    const { status, user } = session.getState();
    if (status !== 'signed-in') {
      openSignIn({ as: type, onSignedIn: () => send(values) });
      return;
    }
    // A second click can come before the button is disabled.
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    // The page redirects users who have the account already.
    if (!hasAccount(user, type)) creation.mutate(values);
  }

  const submit = form.handleSubmit(send, (errors) =>
    goToStepOf(fields.filter((field) => errors[field])),
  );
  return { sending: creation.isPending, submit: () => void submit() };
}
