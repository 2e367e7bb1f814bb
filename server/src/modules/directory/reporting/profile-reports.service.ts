/** Reports of public profiles: a user makes one, the team reads and closes it in the supplier's case. */
import { PROFILE_REPORT, type ProfileReportReason } from '@waggle/contract/directory/report-rules';
import { LINKED_PATHS, PAGE_PATHS } from '@waggle/contract/paths';
import type {
  closeReport as closeCall,
  Report,
  reportProfile as reportCall,
} from '@waggle/contract/reports';
import { ApiError } from '../../../lib/api-error.ts';
import { authorize, permissionError } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { closedAlready, closeReports } from '../../reports/closing.service.ts';
import { makeReport } from '../../reports/reporting.service.ts';
import { selectReport, selectReports } from '../../reports/reports.service.ts';
import { selectSupplierOf, supplierValues } from '../../supplier/record.service.ts';
import { findCasesAbout } from '../../verification/review/queue/overview.service.ts';
import { getProfileOf } from '../profile/profile.service.ts';

/**
 * @throws ApiError `not_found` for a supplier that the directory does not list, `forbidden` for the user's own,
 *   `conflict` while an earlier report is open, `too_many_requests`
 */
export async function reportProfile(
  context: Context,
  { viewer, body: { supplier, reason, text } }: Call<typeof reportCall>,
): Promise<Record<string, never>> {
  const { userId } = viewer;
  const { name } = await getProfileOf(context, supplier, supplier);
  return context.database.db.transaction().execute(async (tx) => {
    const own = await selectSupplierOf(tx, userId);
    authorize(viewer, 'report.create', { user_id: own?.id === supplier ? userId : '' });
    const found = (await findCasesAbout(tx, [supplier])).get(supplier);
    const made = await makeReport(context, tx, {
      rules: PROFILE_REPORT,
      subject: {
        id: supplier,
        title: name,
        userId: found?.user_id ?? null,
        path:
          found === undefined
            ? LINKED_PATHS.teamVerification
            : `${LINKED_PATHS.teamVerification}?case=${found.id}`,
      },
      by: { userId },
      reason,
      text,
      // No number in the navigation counts them, so each is told.
      isFirst: () => Promise.resolve(true),
    });
    if (!made) throw permissionError('already_reported');
    return {};
  });
}

/** @throws ApiError `not_found` for a supplier that there is not */
export async function listReports(db: Db, supplierId: string): Promise<{ reports: Report[] }> {
  const known = isUuid(supplierId) ? await supplierValues(db, supplierId) : undefined;
  if (known === undefined) throw new ApiError('not_found');
  const rows = await selectReports(db, [supplierId]);
  const people = await findUsers(
    db,
    rows.flatMap(({ user_id, closed_by }) => [user_id ?? [], closed_by ?? []].flat()),
  );
  const person = (id: string | null): Report['by'] =>
    people.get(id ?? '') ?? { name: 'Erased account', email: null };
  return {
    reports: rows.map((row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      by: person(row.user_id),
      reason: row.reason as ProfileReportReason,
      text: row.text,
      closed:
        row.closed_at === null
          ? null
          : { at: row.closed_at.toISOString(), by: person(row.closed_by), note: row.note },
    })),
  };
}

/** @throws ApiError `not_found`; `conflict` when a colleague has closed it, with who */
export async function closeReport(
  context: Context,
  { viewer: { userId }, params: { id }, body: { note } }: Call<typeof closeCall>,
): Promise<{ reports: Report[] }> {
  return context.database.db.transaction().execute(async (tx) => {
    const row = isUuid(id) ? await selectReport(tx, id) : undefined;
    if (row?.kind !== PROFILE_REPORT.kind) throw new ApiError('not_found');
    const { subject_id: supplier } = row;
    const title = (await supplierValues(tx, supplier))?.company_name ?? '';
    const path = PAGE_PATHS.supplier.replace(':slug', supplier);
    const closed = await closeReports(context, tx, {
      rules: PROFILE_REPORT,
      id: supplier,
      ids: [id],
      by: userId,
      outcome: null,
      note,
      told: { title, place: () => ({ path, label: 'Open the profile' }) },
    });
    if (closed.length === 0) {
      throw await closedAlready(tx, { id: supplier, viewer: userId, reason: 'report_closed' });
    }
    return listReports(tx, supplier);
  });
}
