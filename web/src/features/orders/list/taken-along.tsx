/** The orders elsewhere: as files for a spreadsheet, and their dates in the user's own calendar. */
import type { DataOf } from '@waggle/contract/endpoint';
import type { getOrderCalendar, OrderFile } from '@waggle/contract/orders/taken-along';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { download } from '../../../api/files/download.ts';
import { saveAs } from '../../../api/files/save-as.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import { useAction } from '../../../api/use-action.ts';
import { CopyLink } from '../../../forms/copy-link.tsx';
import { formatDateTime, formatDay, utcToday } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';

const calendarKey = (userId: string) => ['order calendar', userId];

async function save(of: OrderFile): Promise<void> {
  saveAs(
    await download('GET /v1/orders/export/', { query: { of } }),
    `waggle-${of}-${utcToday()}.csv`,
  );
}

function FileButton({ of, label }: { of: OrderFile; label: string }) {
  const saving = useAction(() => save(of), 'The file could not be downloaded. Please try again');
  return (
    <Button variant="outline" busy={saving.busy} onClick={saving.run}>
      <Icon name="download" />
      {label}
    </Button>
  );
}

type Calendar = DataOf<typeof getOrderCalendar>['calendar'];

function madeWords({ made_at, read_at }: NonNullable<Calendar>): string {
  const read =
    read_at === null
      ? 'No calendar has read it yet.'
      : `A calendar last read it on ${formatDateTime(read_at)}.`;
  return `You made an address on ${formatDay(made_at)}. ${read} A new one replaces it; the calendars that have the old one stop.`;
}

function OwnCalendar({ userId }: { userId: string }) {
  const { data } = useServerQuery(calendarKey(userId), (signal) =>
    call('GET /v1/orders/calendar/', { signal }),
  );
  /** Shown until the page is left: the server keeps no copy. */
  const [url, setUrl] = useState('');
  const put = (calendar: Calendar) => queryClient.setQueryData(calendarKey(userId), { calendar });
  const making = useAction(async () => {
    const made = await call('POST /v1/orders/calendar/', {});
    setUrl(made.url);
    put(made.calendar);
  }, 'The address could not be made. Please try again');
  const ending = useAction(async () => {
    put((await call('DELETE /v1/orders/calendar/', {})).calendar);
    setUrl('');
    toast.success('Calendar address switched off');
  }, 'It could not be switched off. Please try again');
  const calendar = data?.calendar ?? null;
  return (
    <>
      <p className="mt-1 text-muted">
        {calendar === null
          ? 'Your calendar can read your deadlines and the days suppliers are closed, and keeps them up to date.'
          : url === '' && madeWords(calendar)}
      </p>
      {url !== '' && (
        <div role="status">
          <p className="mt-1">
            In your calendar, choose «Subscribe» or «From URL». Copy the address now: it isn’t shown
            again.
          </p>
          <code className="mt-2 block text-small wrap-anywhere">{url}</code>
        </div>
      )}
      <p className="mt-1 text-small text-muted">
        Anyone who has the address can read your dates and amounts. Don’t share it.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {url !== '' && <CopyLink path={url} />}
        {data && url === '' && (
          <Button variant="outline" busy={making.busy} onClick={making.run}>
            <Icon name="calendar-clock" />
            {calendar === null ? 'Make a calendar address' : 'Make a new address'}
          </Button>
        )}
        {calendar !== null && (
          <Button variant="quiet" busy={ending.busy} onClick={ending.run}>
            Switch it off
          </Button>
        )}
      </div>
    </>
  );
}

export function TakenAlong({ userId }: { userId: string }) {
  return (
    <section
      aria-labelledby="taken-along"
      className="mt-12 grid gap-x-12 gap-y-6 border-t-2 border-text pt-3 md:grid-cols-2"
    >
      <h2 id="taken-along" className="text-h3 md:col-span-2">
        Outside Waggle
      </h2>
      <div className="min-w-0">
        <h3 className="text-h4">In a spreadsheet</h3>
        <p className="mt-1 text-muted">
          All your orders, open and done, or all payments with what was sent and what arrived.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <FileButton of="orders" label="Orders as CSV" />
          <FileButton of="payments" label="Payments as CSV" />
        </div>
      </div>
      <div className="min-w-0">
        <h3 className="text-h4">In your calendar</h3>
        <OwnCalendar userId={userId} />
      </div>
    </section>
  );
}
