/** The reports of a supplier's profile, in the case: who says what, and closing one with a note. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useId, useState } from 'react';
import { PROFILE_REPORT } from '@waggle/contract/directory/report-rules';
import type { Report } from '@waggle/contract/reports';
import { call } from '../../../../../api/client.ts';
import { queryClient, useServerQuery } from '../../../../../api/query-client.ts';
import { useSubmit } from '../../../../../forms/dialog-form.tsx';
import { FieldLabel } from '../../../../../forms/field-parts.tsx';
import { formatDateTime } from '../../../../../lib/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { TextArea } from '../../../../../ui/control.tsx';
import { SideSection } from '../side-section.tsx';

const keyOf = (supplierId: string) => ['reports', supplierId] as const;

/** Nothing for a supplier without any. */
export function CaseReports({ supplierId }: { supplierId: string }) {
  const { data } = useServerQuery(keyOf(supplierId), (signal) =>
    call('GET /v1/team/suppliers/:supplier/reports/', { params: { supplier: supplierId }, signal }),
  );
  const reports = data?.reports ?? [];
  if (reports.length === 0) return null;
  const open = reports.filter(({ closed }) => closed === null).length;
  return (
    <SideSection id="review-reports" title="Reports of the profile" note={`${open} open`}>
      <ul>
        {reports.map((report) => (
          <li key={report.id} className="border-b border-line py-3 last:border-b-0">
            <ReportItem report={report} supplierId={supplierId} />
          </li>
        ))}
      </ul>
    </SideSection>
  );
}

const personOf = ({ name, email }: Report['by']): string =>
  email === null || email === name ? name : `${name}, ${email}`;

function ReportItem({ report, supplierId }: { report: Report; supplierId: string }) {
  const { at, by, reason, text, closed } = report;
  return (
    <>
      <p className="font-semibold">{PROFILE_REPORT.reasons[reason]}</p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <p className="mt-1 text-small text-muted wrap-anywhere">
        {personOf(by)}, <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {closed === null ? (
        <CloseForm id={report.id} supplierId={supplierId} />
      ) : (
        <p className="mt-2 border-l-4 border-line-strong pl-3 text-small wrap-anywhere">
          <span dir="auto" className="whitespace-pre-wrap">
            {closed.note}
          </span>
          <span className="block text-muted">
            Closed by {personOf(closed.by)},{' '}
            <time dateTime={closed.at}>{formatDateTime(closed.at)}</time>
          </span>
        </p>
      )}
    </>
  );
}

function CloseForm({ id, supplierId }: { id: string; supplierId: string }) {
  const field = useId();
  const [note, setNote] = useState('');
  const { loading, submitError, onSubmit } = useSubmit(async () => {
    const answer = await call('POST /v1/team/reports/:id/close/', {
      params: { id },
      body: { note },
    });
    queryClient.setQueryData(keyOf(supplierId), answer);
  }, 'The report could not be closed');

  return (
    <form
      noValidate
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading && !isBlank(note)) onSubmit();
      }}
    >
      <FieldLabel id={field} label="What you found" />
      <TextArea
        size="compact"
        id={field}
        name="finding"
        rows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p role="alert" className="font-medium text-danger wrap-anywhere not-empty:mt-2">
        {submitError}
      </p>
      <Button
        type="submit"
        variant="outline"
        size="compact"
        busy={loading}
        disabled={isBlank(note)}
        className="mt-2"
      >
        Close the report
      </Button>
    </form>
  );
}
