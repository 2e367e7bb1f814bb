/** A hook that submits a wizard's form and creates the account, once. */
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { AccountType } from '@waggle/contract/account-types';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { unreachableReason } from '../api/connection.ts';
import { queryClient } from '../api/query-client.ts';
import { errorMessage } from '../api/report-error.ts';
import { openSignIn } from '../session/open-sign-in.ts';
import { refreshSession } from '../session/refresh-session.ts';
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
  /** What the line at the button begins with when it is not. */
  notDone: string;
  onStep: (step: number) => void;
  onCreated: (data: Data) => void;
  onError: (error: unknown) => void;
}

function reasonOf(error: unknown): string {
  const unanswered = error instanceof ApiError && error.status === 0;
  return errorMessage(error, unanswered ? unreachableReason() : 'Something went wrong on our side');
}

/** @returns `problem`: the line at the button after a submit that failed */
export function useCreateAccount<Values extends FieldValues, Field extends Path<Values>, Data>({
  type,
  form,
  fields,
  stepOf,
  create,
  done,
  notDone,
  onStep,
  onCreated,
  onError,
}: CreateAccountOptions<Values, Field, Data>) {
  const mutationKey = ['create-account', type];
  const [problem, setProblem] = useState<string>();

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
        setProblem(`${notDone}. ${reasonOf(error)}. Your answers are still here.`);
        // It was created elsewhere: once it is loaded, the page redirects.
        if (error instanceof ApiError && error.code === 'account_exists') void refreshSession();
        onError(error);
      },
    },
    queryClient,
  );

  function send(values: Values): void {
    setProblem(undefined);
    const { status, user } = session.getState();
    if (status !== 'signed-in') {
      openSignIn({
        onSignedIn: () => send(values),
        onDismissed: () =>
          setProblem(`${notDone}. You are not signed in. Your answers are still here.`),
      });
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
  return {
    sending: creation.isPending,
    problem,
    clearProblem: () => setProblem(undefined),
    submit: () => void submit(),
  };
}
