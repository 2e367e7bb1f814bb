/** Reports of public profiles: a user makes one, and the team reads them in the supplier's case and beside those of every kind. */
import { PROFILE_REPORT } from '@waggle/contract/directory/report-rules';
import { LINKED_PATHS, PAGE_PATHS } from '@waggle/contract/paths';
import type { reportProfile as reportCall } from '@waggle/contract/reports';
import type { Report } from '@waggle/contract/reports/reported';
import { authorize } from '../../../lib/authorize.ts';
import type { Context, Reportable } from '../../../lib/context.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { findById } from '../../../lib/uuid.ts';
import { reportBy } from '../../reports/reporting.service.ts';
import { listReportsOf } from '../../reports/team-reports.service.ts';
import { selectSupplierOf, supplierValues } from '../../supplier/record.service.ts';
import { findCasesAbout } from '../../verification/review/queue/overview.service.ts';
import { getProfileOf } from '../profile/profile.service.ts';

/**
 * @throws ApiError `not_found` for a supplier that the directory does not list, `forbidden` for the user's own,
 *   `conflict` while an earlier report is open, `too_many_requests`
 */
export async function reportProfile(
  context: Context,
  { viewer, body }: Call<typeof reportCall>,
): Promise<Record<string, never>> {
  const { supplier } = body;
  const { name } = await getProfileOf(context, supplier, supplier);
  return reportBy(context, { viewer, body }, PROFILE_REPORT, async (tx) => {
    const own = await selectSupplierOf(tx, viewer.accountId);
    authorize(viewer, 'report.create', { user_id: own?.id === supplier ? viewer.accountId : '' });
    const found = (await findCasesAbout(tx, [supplier])).get(supplier);
    return { subject: { id: supplier, title: name, userId: found?.user_id ?? null } };
  });
}

/** @throws ApiError `not_found` for a supplier that there is not */
export async function listReports(
  context: Context,
  supplierId: string,
): Promise<{ reports: Report[] }> {
  const { db } = context.database;
  await findById(supplierId, () => supplierValues(db, supplierId));
  return { reports: await listReportsOf(context, db, supplierId) };
}

const profilePath = (id: string) => PAGE_PATHS.supplier.replace(':slug', id);

export const reportableProfile: Reportable = {
  rules: PROFILE_REPORT,
  async describe(_context, db, ids) {
    const cases = await findCasesAbout(db, ids);
    return [...cases].map(([id, { id: caseId, user_id: userId, company_name: title }]) => ({
      id,
      title,
      path: profilePath(id),
      state: 'live',
      userId,
      by: '',
      beside: {
        path: `${LINKED_PATHS.teamVerification}?case=${caseId}`,
        label: 'Open the case',
      },
    }));
  },
  // What the team does about a supplier is decided in its case.
  dismissed: null,
  async told(tx, id) {
    const title = (await supplierValues(tx, id))?.company_name ?? '';
    return { title, place: () => ({ path: profilePath(id), label: 'Open the profile' }) };
  },
};
