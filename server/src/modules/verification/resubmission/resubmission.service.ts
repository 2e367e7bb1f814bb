/** Resubmits a case: the replaced documents and fields go into record and case at once. */
import type { FieldError } from '@waggle/contract/errors';
import { resubmitCase, type VerificationCase } from '@waggle/contract/verification';
import { permissionError } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../../lib/http/idempotency.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { claimFiles, type FileClaim } from '../../files/files.service.ts';
import { FILE_TYPE_BY_FIELD, lockSupplier, writeChange } from '../../supplier/change.service.ts';
import type { Supplier } from '../../supplier/record.service.ts';
import {
  type OpenRequests,
  lockOpenRequests,
  completeResubmission,
} from './complete-resubmission.ts';
import {
  documentIds,
  fieldOfDocument,
  findUnanswered,
  readFields,
  withReplaced,
} from './resubmission-answers.ts';

const NOT_ASKED = 'This document was not requested';
const NOTHING_ASKED = 'This was not requested';
const ALREADY_REPLACED = 'This document has already been replaced';
const NOTHING_CHANGED = 'Change or replace something before you resubmit';
const BOTH = 'Change this or say why not, not both';
const SAME_FILE = 'Send another file than the ones that are there';

type ChangingPart = 'answers' | 'documents' | 'fields';

/** @returns the id of a file that is taken into use; undefined, with an error, for one that cannot be */
async function claimOne(
  context: Context,
  tx: Db,
  { url, ...claim }: Omit<FileClaim, 'urls'> & { url: string },
  errors: FieldError[],
): Promise<string | undefined> {
  try {
    const [file] = await claimFiles(context, tx, { ...claim, urls: [url] });
    if (file === undefined) errors.push({ path: claim.path, message: SAME_FILE });
    return file?.id;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    errors.push({ path: claim.path, message: error.message });
    return undefined;
  }
}

/**
 * Takes the files into use that replace documents.
 * @param errors gets one for each that cannot
 * @returns the new file's id by the old one's
 */
async function claimReplacements(
  context: Context,
  tx: Db,
  { userId, before, asked }: { userId: string; before: Supplier; asked: OpenRequests },
  given: Readonly<Record<string, string>>,
  errors: FieldError[],
): Promise<Map<string, string>> {
  const replaced = new Map<string, string>();
  const askedFor = new Set(asked.requests.map(({ about }) => about));
  const present = new Set(documentIds(before.files));
  for (const [key, url] of Object.entries(given)) {
    const path = `documents.${key}`;
    const old = key.toLowerCase();
    const field = fieldOfDocument(before.files, old);
    if (field === undefined || !(asked.allowAnyDocument || askedFor.has(old))) {
      errors.push({ path, message: askedFor.has(old) ? ALREADY_REPLACED : NOT_ASKED });
      continue;
    }
    const claim = { userId, url, fileType: FILE_TYPE_BY_FIELD[field], path };
    const id = await claimOne(context, tx, claim, errors);
    if (id !== undefined && present.has(id)) errors.push({ path, message: SAME_FILE });
    else if (id !== undefined) replaced.set(old, id);
  }
  return replaced;
}

function assertNoErrors(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first !== undefined) throw new ApiError('invalid_input', { message: first.message, errors });
}

/**
 * Takes the files into use that are attached to answers, and refuses words about what nobody asked.
 * @param errors gets one for each that cannot
 * @returns the id of each proof by what it is about
 */
async function claimProofs(
  context: Context,
  tx: Db,
  { userId, asked }: { userId: string; asked: OpenRequests },
  { answers, documents, fields }: Pick<Call<typeof resubmitCase>['body'], ChangingPart>,
  errors: FieldError[],
): Promise<Map<string, string>> {
  const proofs = new Map<string, string>();
  const askedFor = new Set(asked.requests.map(({ about }) => about));
  for (const [about, { proof, unchanged }] of Object.entries(answers)) {
    const path = `answers.${about}`;
    if (!askedFor.has(about)) {
      errors.push({ path, message: NOTHING_ASKED });
    } else if (unchanged && [documents, fields].some((given) => Object.hasOwn(given, about))) {
      errors.push({ path, message: BOTH });
    } else if (proof !== undefined) {
      const id = await claimOne(
        context,
        tx,
        { userId, url: proof, fileType: 'KYC_DOCS', path },
        errors,
      );
      if (id !== undefined) proofs.set(about, id);
    }
  }
  return proofs;
}

/**
 * Sends the signed-in supplier's case again, once everything asked is answered: by the body, or by what
 * has changed since.
 * @returns the case as the supplier sees it now
 * @throws ApiError `forbidden` for a user without a supplier account, `conflict` when nothing is asked, `invalid_input`
 *   with every rule broken and every request left open, `key_reused`
 */
export async function resubmit(
  context: Context,
  { viewer, body, idempotencyKey: key }: Call<typeof resubmitCase>,
): Promise<{ case: VerificationCase }> {
  const { accountId, personId } = viewer;
  return runIdempotent(context, { personId, key, call: resubmitCase, body }, async (tx) => {
    const before = await lockSupplier(tx, accountId);
    if (before === undefined) throw permissionError('suppliers_only');
    const asked = await lockOpenRequests(context, tx, viewer, before.id);
    const { values, errors } = readFields(body.fields);
    const params = { userId: accountId, before, asked };
    const replaced = await claimReplacements(context, tx, params, body.documents, errors);
    const proofs = await claimProofs(context, tx, params, body, errors);
    const after: Supplier = {
      id: before.id,
      values: { ...before.values, ...values },
      files: withReplaced(before.files, replaced, asked.renewable),
    };
    const named = new Set(errors.map(({ path }) => path));
    const open = findUnanswered(after, asked.requests, body.answers, replaced);
    errors.push(...open.filter(({ path }) => !named.has(path)));
    assertNoErrors(errors);
    const change = { before, after, from: 'resubmission' } as const;
    const { fields: changed } = await writeChange(context, tx, viewer, change);
    if (changed.length === 0 && !asked.allowUnchanged && Object.keys(body.answers).length === 0) {
      assertNoErrors([{ path: 'documents', message: NOTHING_CHANGED }]);
    }
    return {
      case: await completeResubmission(context, tx, {
        before,
        after,
        viewer,
        asked,
        given: { replaced, proofs, answers: body.answers },
      }),
    };
  });
}
