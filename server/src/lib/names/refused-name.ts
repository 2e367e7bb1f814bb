/** Refuses names that pass themselves off as somebody else, or that carry a way to contact somebody. */
import {
  companyNameProblem,
  type NameProblem,
  nameProblem,
  NAME_PROBLEMS,
  personNameProblem,
} from '@waggle/contract/text/names/name-problem';
import { ApiError } from '../api-error.ts';

function refuse(problem: NameProblem | undefined, path: string): void {
  if (problem === undefined) return;
  const message = NAME_PROBLEMS[problem];
  throw new ApiError('invalid_input', { message, errors: [{ path, message }] });
}

/**
 * @param path of the field that it was typed in
 * @throws ApiError `invalid_input` with the reason
 */
export function refuseName(name: string, path: string): void {
  refuse(nameProblem(name), path);
}

/**
 * Of a product: «Team Bank» may be a piggy bank.
 * @throws ApiError `invalid_input` with the reason
 */
export function refuseTitle(title: string, path: string): void {
  const problem = nameProblem(title);
  refuse(problem === 'office' ? undefined : problem, path);
}

/**
 * Of a company, whose name people verify, or a title that is no name at all: only ways to contact somebody are refused.
 * @throws ApiError `invalid_input` with the reason
 */
export function refuseContact(name: string, path: string): void {
  refuse(companyNameProblem(name), path);
}

/**
 * Of a registered company that nobody has verified, for strangers to read: no brand beside an office, no way to contact it.
 * @throws ApiError `invalid_input` with the reason
 */
export function refuseCompany(name: string, path: string): void {
  refuseContact(name, path);
  const problem = nameProblem(name);
  // «GmbH & Co.KG» is no link.
  if (problem === 'protected' || problem === 'office') refuse(problem, path);
}

/**
 * Of a postal address, for strangers to read: long numbers are usual there.
 * @throws ApiError `invalid_input` with the reason
 */
export function refuseWebAddress(address: string, path: string): void {
  const problem = companyNameProblem(address);
  if (problem === undefined || problem === 'number') return;
  const message = 'A postal address can’t contain a link, a web or mail address, or a handle';
  throw new ApiError('invalid_input', { message, errors: [{ path, message }] });
}

/**
 * Of a person, whose name others read in mails.
 * @throws ApiError `invalid_input` with the reason
 */
export function refusePerson(name: string, path: string): void {
  refuse(personNameProblem(name), path);
}
