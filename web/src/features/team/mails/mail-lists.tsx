/** /team/mails: addresses that refuse mails, and mails that nobody got. */
import { useState } from 'react';
import type { SuppressedAddress, UnsentMail } from '@waggle/contract/mails';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { formatShortDay } from '../../../lib/dates.ts';
import { ListEmpty } from '../../../lists/list-body.tsx';
import { type Column, ResponsiveTable } from '../../../lists/responsive-table.tsx';
import { usePagedList } from '../../../lists/use-paged-list.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { FilterBar, FilterText } from '../filter-controls.tsx';
import { TitledPage } from '../../../ui/titled-page.tsx';
import { useFilters } from '../use-filters.ts';

const KEY = ['team', 'mails'] as const;

function useSuppressed(search: string) {
  return usePagedList({
    queryKey: [...KEY, 'addresses', search],
    fetchPage: (cursor, signal) =>
      call('GET /v1/team/mails/addresses/', { query: { search, cursor }, signal }),
    rowsOf: ({ addresses }) => addresses,
    keepPrevious: true,
  });
}

function useUnsent() {
  return usePagedList({
    queryKey: [...KEY, 'unsent'],
    fetchPage: (cursor, signal) =>
      call('GET /v1/team/mails/unsent/', { query: { cursor }, signal }),
    rowsOf: ({ mails }) => mails,
  });
}

/** @throws ApiError when the server refuses or cannot be reached */
async function lift(id: string): Promise<void> {
  try {
    await call('POST /v1/team/mails/addresses/:id/lift/', { params: { id } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: KEY });
  }
}

type Row = SuppressedAddress | UnsentMail;

/** @returns «sign in code» for `sign_in_code` */
const kindInWords = (kind: string) => kind.replaceAll('_', ' ');

const ADDRESS: Column<Row> = {
  header: 'Address',
  title: true,
  cell: ({ address, user }) => (
    <>
      <p className="font-semibold wrap-anywhere">
        {address === '' ? 'Address deleted with its mail' : address}
      </p>
      {user !== null && (
        <p dir="auto" className="wrap-anywhere text-muted">
          {user.name}
        </p>
      )}
    </>
  ),
};

const ANSWER: Column<Row> = {
  header: 'The mail server said',
  cell: ({ answer, kind }) => (
    <>
      <bdi className="wrap-anywhere">{answer}</bdi>
      <span className="block text-small text-muted">Mail: {kindInWords(kind)}</span>
    </>
  ),
};

const SINCE: Column<SuppressedAddress> = {
  header: 'Since',
  width: 'w-1/5',
  cell: ({ at, unsent }) => (
    <>
      {formatShortDay(at)}
      <span className="block text-small text-muted">
        {unsent === 1 ? '1 mail held back' : `${unsent} mails held back`}
      </span>
    </>
  ),
};

const OUTCOME: Column<UnsentMail> = {
  header: 'What became of it',
  width: 'w-1/4',
  cell: ({ at, state, tries }) => (
    <>
      {state === 'refused' ? 'Refused for good' : `Given up after ${tries + 1} tries`}
      <span className="block text-small text-muted">{formatShortDay(at)}</span>
    </>
  ),
};

function SuppressedList() {
  const { values, bind } = useFilters(['search']);
  const list = useSuppressed(values.search);
  const [lifting, setLifting] = useState<SuppressedAddress>();
  const count = list.pages[0]?.count;
  const action: Column<SuppressedAddress> = {
    header: 'Action',
    width: 'w-34',
    className: 'md:text-right',
    cell: (row) => (
      <Button
        variant="outline"
        aria-label={`Send again to ${row.address === '' ? 'this address' : row.address}`}
        onClick={() => setLifting(row)}
      >
        Send again
      </Button>
    ),
  };
  return (
    <section aria-labelledby="suppressed" className="mt-8">
      <h2 id="suppressed" className="text-h3">
        Addresses that refuse mail
        {count !== undefined && <span className="ml-3 text-muted tabular-nums">{count}</span>}
      </h2>
      <p className="mt-2 mb-6 max-w-160 text-muted">
        Nothing is sent to them but sign-in codes that their users ask for. One that arrives takes
        the address off this list.
      </p>
      <FilterBar>
        <FilterText label="Part of an address" {...bind('search')} />
      </FilterBar>
      <div className="mt-6">
        <ResponsiveTable
          list={list}
          what="The addresses"
          empty={
            <ListEmpty title="No addresses">
              {values.search === ''
                ? 'An address comes here when its mail server refuses a mail for good.'
                : 'No address that refuses mail has this in it.'}
            </ListEmpty>
          }
          label="Addresses that refuse mail"
          columns={[ADDRESS, ANSWER, SINCE, action]}
        />
      </div>
      {lifting && <LiftDialog row={lifting} onClose={() => setLifting(undefined)} />}
    </section>
  );
}

function LiftDialog({ row, onClose }: { row: SuppressedAddress; onClose: () => void }) {
  const name = row.address === '' ? 'this address' : row.address;
  const submit = useSubmit(async () => {
    await lift(row.id);
    toast.success(`Mail goes to ${name} again`);
    onClose();
  }, 'The address could not be changed');
  return (
    <DialogForm
      {...submit}
      title={`Send mail to ${name} again?`}
      description="Do this when you know that the mailbox works again. Mail that was held back is not sent later. If the next mail is refused too, the address comes back to this list."
      submitLabel="Send again"
      submitVariant="ink"
      cancelLabel="Leave it"
      onClose={onClose}
    />
  );
}

function UnsentList() {
  const list = useUnsent();
  return (
    <section aria-labelledby="unsent" className="mt-12">
      <h2 id="unsent" className="text-h3">
        Mail that nobody got
      </h2>
      <p className="mt-2 mb-6 max-w-160 text-muted">
        Refused for good, or given up after three days of tries. If many of them name the same
        reason, something may be wrong with our own mail server.
      </p>
      <ResponsiveTable
        list={list}
        what="The mails"
        empty={<ListEmpty title="No mails">Every mail has arrived or is on its way.</ListEmpty>}
        label="Mail that nobody got"
        columns={[ADDRESS, ANSWER, OUTCOME]}
      />
    </section>
  );
}

export default function MailsPage() {
  return (
    <TitledPage
      title="Mail"
      lead="Mail that does not arrive. Its users see a notice on every page until it does."
    >
      <SuppressedList />
      <UnsentList />
    </TitledPage>
  );
}
