/** Error messages for the user: a sentence for a toast, and one for each field concerned. */
import { toast } from '../ui/toast.ts';
import { ApiError } from './api-error.ts';

/**
 * @param error whatever was thrown
 * @param fallback shown if the server gave no message
 * @param options `ownMessage` shows the error's own message rather than the fallback
 * @returns the sentence to show
 */
export function errorMessage(
  error: unknown,
  fallback: string,
  options: { ownMessage?: boolean } = {},
): string {
  if (error instanceof ApiError && error.fromServer) return error.message;
  if (options.ownMessage && error instanceof Error && error.message) return error.message;
  return fallback;
}

/** Shows it as a toast. */
export function reportError(
  error: unknown,
  fallback: string,
  options: { ownMessage?: boolean } = {},
): void {
  toast.error(errorMessage(error, fallback, options));
}

/** @returns the first message for each field that the server named */
export function fieldMessages<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const messages: Partial<Record<Field, string>> = {};
  if (!(error instanceof ApiError)) return messages;
  for (const { path, message } of error.errors) {
    const field = fields.find((name) => path === name || path.startsWith(`${name}.`));
    if (field) messages[field] ??= message;
  }
  return messages;
}
