/** A supplier's account: the application, and every change of the record afterwards. */
import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@waggle/contract/errors';
import {
  type changeSupplierCompany,
  createSupplierCompany,
  type SupplierCompany,
  type SupplierRecord,
} from '@waggle/contract/supplier';
import { applicationValues } from '@waggle/contract/supplier/application-values';
import type { KycStatus } from '@waggle/contract/permissions/actor';
import { earliestToday, holidaysError } from '@waggle/contract/supplier/holidays';
import { FIGURE_OF } from '@waggle/contract/supplier/terms';
import { recordAudit } from '../../lib/audit.ts';
import { authorize, permissionError } from '../../lib/authorize.ts';
import { shownName } from '@waggle/contract/text/shown-name';
import { ApiError } from '../../lib/api-error.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { readFacts } from '../../lib/facts.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { refuseContact } from '../../lib/names/refused-name.ts';
import { runIdempotent } from '../../lib/http/idempotency.ts';
import { kycStatusOf } from '../../lib/viewer.ts';
import { givenCountry } from './country.service.ts';
import { writeChange } from './change.service.ts';
import { unknownKinds } from './kinds.service.ts';
import { presentSupplier } from './record.service.ts';
import { splitChange } from './supplier-changes.ts';
import { claimGivenFiles, withClaimed } from './supplier-files.ts';
import {
  insertSupplier,
  lockSupplier,
  type Supplier,
  type SupplierFiles,
  type SupplierValues,
} from './supplier.repo.ts';

const TEXTS = Object.keys(FIGURE_OF) as (keyof typeof FIGURE_OF)[];

/**
 * Applies a change.
 * @returns the values; a text that changed without its figure has lost it
 * @throws ApiError `invalid_input` for an unknown kind, or holidays that cannot be
 */
function changedValues(
  before: SupplierValues,
  given: Partial<SupplierValues>,
  now: Time,
): SupplierValues {
  const after: SupplierValues = { ...before, ...given };
  for (const text of TEXTS) {
    const figure = FIGURE_OF[text];
    if (after[text] !== before[text] && given[figure] === undefined) after[figure] = null;
  }
  const errors = [...unknownKinds(given.productLines ?? []), ...wrongHolidays(before, after, now)];
  const [first] = errors;
  if (first !== undefined) throw new ApiError('invalid_input', { message: first.message, errors });
  return after;
}

/** Holidays that stay as they were may have passed. */
function wrongHolidays(before: SupplierValues, after: SupplierValues, now: Time): FieldError[] {
  const days = ({ closedFrom, closedTo }: SupplierValues) => ({ closedFrom, closedTo });
  if (isDeepStrictEqual(days(before), days(after))) return [];
  const error = holidaysError(days(after), earliestToday(now));
  return error === undefined ? [] : [error];
}

const NO_FILES: SupplierFiles = {
  documents: [],
  certificateDocuments: [],
  media: [],
  profilePicture: [],
};

/** What the profile asks beyond the application is empty at first. */
function initialValues(company: SupplierCompany): SupplierValues {
  const values = applicationValues(company);
  const { country = '', country_code = '' } = givenCountry(company);
  const names = { company_name: shownName(values.company_name), name: shownName(values.name) };
  return {
    ...values,
    ...names,
    // The application says so; older suppliers were promised otherwise.
    registrationShown: true,
    country,
    country_code,
    region: '',
    minimumOrderQuantity: '',
    leadTime: '',
    productLines: [],
    minimumOrder: null,
    leadTimeDays: null,
    closedFrom: null,
    closedTo: null,
  };
}

/** @returns the status after the listeners of domain events have written theirs */
async function kycStatus(context: Context, tx: Db, userId: string): Promise<KycStatus> {
  return kycStatusOf(context, await readFacts(context, tx, userId)) ?? 'pending';
}

/**
 * Creates the supplier account of the signed-in user.
 * @throws ApiError `account_exists` when there is one already, `invalid_input` for a name with a way to contact somebody and for files
 *   that are not this user's, `key_reused`
 */
export async function createSupplier(
  context: Context,
  { viewer, body: company, idempotencyKey: key }: Call<typeof createSupplierCompany>,
): Promise<SupplierRecord> {
  const { clock } = context;
  const { accountId, personId } = viewer;
  const request = { personId, key, call: createSupplierCompany, body: company };
  return runIdempotent(context, request, async (tx) => {
    // Checked before the files; of parallel requests, the insert below decides.
    authorize(viewer, 'supplier.create');
    refuseContact(company.name, 'name');
    const claimed = await claimGivenFiles(
      context,
      tx,
      accountId,
      { documents: company.kyc_docs, certificateDocuments: company.certificate_docs },
      { documents: 'kyc_docs', certificateDocuments: 'certificate_docs' },
    );
    const applied = { values: initialValues(company), files: withClaimed(NO_FILES, claimed) };
    const supplier = await insertSupplier(tx, accountId, applied, clock.now());
    if (supplier === undefined) throw permissionError('supplier_exists');
    await context.emit(tx, 'account.opened', { userId: accountId, email: viewer.email });
    await context.emit(tx, 'supplier.created', { viewer, supplier });
    const entry = { actor: personId, action: 'supplier.created', subject: supplier.id } as const;
    await recordAudit(tx, clock, entry);
    const files = Object.values(claimed).flat();
    return presentSupplier(context, supplier, files, await kycStatus(context, tx, accountId));
  });
}

/**
 * Changes the given fields of the signed-in user's supplier record.
 * @returns the whole record
 * @throws ApiError `forbidden` for a user without a supplier account, `invalid_input` for files that are not this user's, an unknown kind or holidays that cannot be
 */
export async function changeSupplier(
  context: Context,
  { viewer, body }: Call<typeof changeSupplierCompany>,
): Promise<SupplierRecord> {
  const given = splitChange(body);
  return context.database.db.transaction().execute(async (tx) => {
    const before = await lockSupplier(tx, viewer.accountId);
    if (before === undefined) throw permissionError('suppliers_only');
    const claimed = await claimGivenFiles(context, tx, viewer.accountId, given.files);
    const after: Supplier = {
      id: before.id,
      values: changedValues(before.values, given.values, context.clock.now()),
      files: withClaimed(before.files, claimed),
    };
    const change = { before, after, from: 'profile' } as const;
    const { files } = await writeChange(context, tx, viewer, change);
    return presentSupplier(context, after, files, await kycStatus(context, tx, viewer.accountId));
  });
}
