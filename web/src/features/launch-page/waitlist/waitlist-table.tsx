/** The confirmed people, the last first, and their file. */
import type { WaitlistEntry } from '@waggle/contract/launch-page';
import { PERSON_FLAG_NAMES } from '@waggle/contract/options/person-flags';
import { useAction } from '../../../api/use-action.ts';
import { countryName } from '../../../lib/country-name.ts';
import { formatDay } from '../../../lib/dates.ts';
import { ListEmpty } from '../../../lists/list-body.tsx';
import { type Column, ResponsiveTable } from '../../../lists/responsive-table.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { downloadWaitlist, useWaitlist } from '../page-query.ts';

const COLUMNS: readonly Column<WaitlistEntry>[] = [
  {
    header: 'Address',
    title: true,
    cell: ({ address }) => (
      <span className="font-semibold wrap-anywhere">
        <MailAddress>{address}</MailAddress>
      </span>
    ),
  },
  {
    header: 'Country',
    width: 'w-44',
    cell: ({ country }) => (country === null ? null : countryName(country)),
  },
  { header: 'Confirmed', width: 'w-44', cell: ({ confirmed_at }) => formatDay(confirmed_at) },
  {
    header: 'Not counted',
    width: 'w-64',
    cell: ({ flags }) =>
      flags.length === 0 ? null : (
        <span className="text-warn">
          Not counted: {flags.map((flag) => PERSON_FLAG_NAMES[flag]).join(', ')}
        </span>
      ),
  },
];

export function WaitlistTable() {
  const list = useWaitlist();
  const file = useAction(downloadWaitlist, 'The file could not be downloaded. Please try again');
  const isEmpty = list.rows?.length === 0;
  return (
    <div className="mt-4">
      {!isEmpty && (
        <Button variant="outline" className="mb-4" busy={file.busy} onClick={file.run}>
          <Icon name="download" />
          Download as CSV
        </Button>
      )}
      <ResponsiveTable
        list={list}
        what="The list"
        hint="Nobody on it is lost. Try again in a moment."
        empty={
          <ListEmpty title="Nobody yet">
            Send the link of your page to people who have the problem that it solves. Whoever joins
            and confirms stands here.
          </ListEmpty>
        }
        label="Confirmed people"
        columns={COLUMNS}
      />
    </div>
  );
}
