/** The reports of a supplier's profile, in the case: who says what, and closing those that were read. */
import { call } from '../../../../../api/client.ts';
import { queryClient, useServerQuery } from '../../../../../api/query-client.ts';
import { DismissReports } from '../../../../reports/dismiss-reports.tsx';
import { ReportItem } from '../../../../reports/report-item.tsx';
import { SideSection } from '../side-section.tsx';

/** Nothing for a supplier without any. */
export function CaseReports({ supplierId: id }: { supplierId: string }) {
  const queryKey = ['profile-reports', id];
  const { data } = useServerQuery(queryKey, (signal) =>
    call('GET /v1/team/suppliers/:supplier/reports/', { params: { supplier: id }, signal }),
  );
  const reports = data?.reports ?? [];
  if (reports.length === 0) return null;
  const open = reports.filter(({ closed }) => closed === null).length;
  return (
    <SideSection id="review-reports" title="Reports of the profile" note={`${open} open`}>
      <ul className="mb-3">
        {reports.map((report) => (
          <ReportItem key={report.id} {...report} />
        ))}
      </ul>
      <DismissReports
        kind="profile"
        id={id}
        reports={reports}
        keyless
        renew={() => void queryClient.invalidateQueries({ queryKey })}
        onDone={() => undefined}
      />
    </SideSection>
  );
}
