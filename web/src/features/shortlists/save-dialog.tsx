/** The dialog that puts suppliers on a list, one there is or a new one. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useId, useState } from 'react';
import { SHORTLIST_LIMITS } from '@waggle/contract/limits';
import type { Shortlist } from '@waggle/contract/shortlists';
import { randomId } from '../../api/random-id.ts';
import { errorMessage } from '../../api/report-error.ts';
import { Link } from '../../lib/navigation.tsx';
import { LoadedRows } from '../../lists/list-body.tsx';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/control.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { listPath } from './list-path.ts';
import {
  addSuppliers,
  createShortlist,
  removeSupplier,
  useShortlists,
} from './shortlists-query.ts';

export interface ChosenSupplier {
  id: string;
  name: string;
}

interface SaveDialogProps {
  userId: string;
  suppliers: readonly ChosenSupplier[];
  onSaved?: (() => void) | undefined;
  onClose(): void;
}

const NOT_SAVED = 'This could not be saved. Please try again';

/** Open while it is rendered. */
export function SaveDialog({ userId, suppliers, onSaved, onClose }: SaveDialogProps) {
  const query = useShortlists(userId);
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  const [only] = suppliers;
  const ids = suppliers.map(({ id }) => id);
  const what = suppliers.length === 1 && only ? only.name : `${suppliers.length} suppliers`;

  /** @param on the list's id, or `new` */
  async function run(on: string, work: () => Promise<void>): Promise<void> {
    setBusy(on);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(errorMessage(error, NOT_SAVED));
    }
    setBusy('');
  }

  const add = ({ id, name }: Pick<Shortlist, 'id' | 'name'>): Promise<void> =>
    run(id, async () => {
      const gone = await addSuppliers(id, ids);
      if (gone > 0) toast.info(`${gone} of them left the directory meanwhile`);
      else toast.success(`${what} is on «${name}»`.replace('suppliers is', 'suppliers are'));
      onSaved?.();
    });

  return (
    <Sheet title={`Save ${what} to a list`} width="max-w-114" onClose={onClose}>
      <div className="p-6">
        <LoadedRows query={query} what="Your lists" rows={3}>
          {(lists) => (
            <ul>
              {lists.map((list) => (
                <ListLine
                  key={list.id}
                  list={list}
                  isOn={ids.every((id) => list.suppliers.includes(id))}
                  busy={busy === list.id}
                  onAdd={() => void add(list)}
                  onRemove={
                    only && suppliers.length === 1
                      ? () => void run(list.id, () => removeSupplier(list, only))
                      : undefined
                  }
                />
              ))}
            </ul>
          )}
        </LoadedRows>
        <NewList
          busy={busy === 'new'}
          onName={(name, key) =>
            run('new', async () => {
              await createShortlist(name, ids, key);
              toast.success(`The list «${name.trim()}» is made`);
              onSaved?.();
              onClose();
            })
          }
        />
        <p role="alert" className="font-medium text-danger wrap-anywhere not-empty:mt-4">
          {problem}
        </p>
      </div>
    </Sheet>
  );
}

interface ListLineProps {
  list: Shortlist;
  /** Whether all of them are on it. */
  isOn: boolean;
  busy: boolean;
  onAdd(): void;
  /** Undefined for a selection. */
  onRemove: (() => void) | undefined;
}

function ListLine({ list: { id, name, suppliers }, isOn, busy, onAdd, onRemove }: ListLineProps) {
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-2">
      <span className="min-w-0">
        <Link
          to={listPath(id)}
          dir="auto"
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>{' '}
        <span className="text-small text-muted">{suppliers.length}</span>
      </span>
      {isOn ? (
        <span className="flex shrink-0 items-center gap-1">
          <Icon name="check" />
          <span className="font-semibold">On it</span>
          {onRemove && (
            <Button
              variant="quiet"
              size="icon"
              busy={busy}
              aria-label={`Remove from ${name}`}
              onClick={onRemove}
            >
              <Icon name="x" />
            </Button>
          )}
        </span>
      ) : (
        <Button variant="outline" busy={busy} aria-label={`Save to ${name}`} onClick={onAdd}>
          Save
        </Button>
      )}
    </li>
  );
}

interface NewListProps {
  busy: boolean;
  onName(name: string, key: string): Promise<void>;
}

function NewList({ busy, onName }: NewListProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [key] = useState(randomId);
  return (
    <form
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank(name) && !busy) void onName(name, `${key} ${name}`);
      }}
    >
      <label htmlFor={id} className="mb-1 block font-semibold">
        A new list
      </label>
      <div className="flex gap-3 max-xs:flex-wrap">
        <Input
          id={id}
          name="name"
          dir="auto"
          autoComplete="off"
          maxLength={SHORTLIST_LIMITS.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="accent" busy={busy} disabled={isBlank(name)}>
          Make it
        </Button>
      </div>
    </form>
  );
}
