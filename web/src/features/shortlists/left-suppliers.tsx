/** Suppliers of a list who have left the directory: name, day, and the user's own note. */
import type { ShortlistContent, ShortlistEntry } from '@waggle/contract/shortlists';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { removeSupplier } from './shortlists-query.ts';

const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' });
const DAY_OF_YEAR = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** @returns « on 18 November»; nothing for one whose day is not known */
function onDay(at: string | null): string {
  if (at === null) return '';
  const day = new Date(at);
  const isThisYear = day.getFullYear() === new Date().getFullYear();
  return ` on ${(isThisYear ? DAY : DAY_OF_YEAR).format(day)}`;
}

interface LeftSuppliersProps {
  list: ShortlistContent;
  entries: readonly ShortlistEntry[];
}

export function LeftSuppliers({ list, entries }: LeftSuppliersProps) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label="No longer in the directory" className="mt-6 space-y-3">
      {entries.map(({ supplier_id: id, name, left_at, note }) => {
        const shown = name === '' ? 'A supplier that closed its account' : name;
        return (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-surface-sunk px-4 py-2"
          >
            <Icon name="info" />
            <p className="min-w-0 flex-1 basis-64 py-2 wrap-anywhere">
              <b className="font-semibold" dir="auto">
                {shown}
              </b>{' '}
              left the directory{onDay(left_at)}.
              {note !== '' && (
                <>
                  {' '}
                  Your note is kept:{' '}
                  <span dir="auto" className="whitespace-pre-line text-muted">
                    “{note}”
                  </span>
                </>
              )}
            </p>
            <Button
              variant="quiet"
              aria-label={`Remove ${shown} from this list`}
              onClick={() => void removeSupplier(list, { id, name: shown })}
              className="text-accent-text"
            >
              Remove
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
