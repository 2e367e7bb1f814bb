/** The audit log as one piece: its filter, the file, and the entries. */
import { useState } from 'react';
import { AUDIT_ACTIONS } from '@waggle/contract/team/audit';
import { reportError } from '../../api/report-error.ts';
import { ListBody, ListEmpty } from '../../lists/list-body.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AuditList } from './audit-list.tsx';
import { AUDIT_FILTERS, downloadAudit, useAudit } from './audit-query.ts';
import { FilterBar, FilterDay, FilterSelect, FilterText } from './filter-controls.tsx';
import { useFilters } from './use-filters.ts';

const ACTIONS = Object.entries(AUDIT_ACTIONS).map(([value, words]) => ({
  value,
  label: words.charAt(0).toUpperCase() + words.slice(1),
}));

export function AuditSection() {
  const { values, chosen, set, clear } = useFilters(AUDIT_FILTERS);
  const list = useAudit(chosen);
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      await downloadAudit(chosen);
    } catch (error) {
      reportError(error, 'The file could not be downloaded. Please try again');
    }
    setBusy(false);
  }

  return (
    <>
      <FilterBar label="Filter">
        <FilterSelect
          wide
          label="Action"
          name="action"
          value={values.action}
          onChange={(action) => set({ action })}
          all="All actions"
          options={ACTIONS}
        />
        <FilterText
          label="Done by (address)"
          name="actor"
          value={values.actor}
          onChange={(actor) => set({ actor })}
        />
        <FilterText
          label="Done to (id)"
          name="subject"
          value={values.subject}
          onChange={(subject) => set({ subject })}
        />
        <div className="grid grid-cols-2 gap-4 max-lg:col-span-2 max-xs:grid-cols-1">
          <FilterDay
            label="From"
            name="from"
            value={values.from}
            onChange={(from) => set({ from })}
          />
          <FilterDay label="To" name="to" value={values.to} onChange={(to) => set({ to })} />
        </div>
      </FilterBar>
      <div className="my-6 flex flex-wrap gap-3">
        <Button variant="outline" busy={busy} onClick={() => void download()}>
          <Icon name="download" />
          Download as CSV
        </Button>
        {Object.keys(chosen).length > 0 && (
          <Button variant="quiet" onClick={clear}>
            Clear the filter
          </Button>
        )}
      </div>
      <ListBody
        list={list}
        loading="Loading the audit log"
        failed="The audit log could not be loaded"
        empty={
          <ListEmpty title="No entries">
            Nothing that matches the filter was written down.
          </ListEmpty>
        }
      >
        {(entries) => <AuditList entries={entries} />}
      </ListBody>
    </>
  );
}
