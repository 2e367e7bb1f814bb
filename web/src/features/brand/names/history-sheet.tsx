/** Earlier lists of names, to look at again. */
import { LoadedRows } from '../../../lists/list-body.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useBatches } from './names-query.ts';

interface HistorySheetProps {
  userId: string;
  /** The list that is shown now. */
  current: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
}

export function HistorySheet({ userId, current, onOpen, onClose }: HistorySheetProps) {
  const now = useNow();
  const query = useBatches(userId);
  return (
    <Sheet
      title="Earlier names"
      description="The newest fifty lists. What you like stays, also of older ones."
      width="max-w-160"
      onClose={onClose}
    >
      <div className="px-6 py-2">
        <LoadedRows
          query={query}
          what="Earlier names"
          hint="None are lost. Please try again."
          rows={4}
        >
          {(batches) =>
            batches.length === 0 ? (
              <p className="py-4">No list yet. The first ten names will stand here.</p>
            ) : (
              <ol>
                {batches.map(({ id, at, texts, liked, locked, settings }) => (
                  <li
                    key={id}
                    className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0"
                  >
                    <div className="min-w-0 flex-[1_1_18rem]">
                      <p className="font-display text-h4 font-semibold wrap-anywhere">
                        {texts.slice(0, 4).join(', ')}
                        {texts.length > 4 && ' …'}
                      </p>
                      <p className="mt-0.5 text-small text-muted wrap-anywhere">
                        {relativeTime(at, now, 'en')}
                        {liked > 0 && `, ${liked} liked`}
                        {locked !== null && `, keeping «${locked}»`}
                        {settings.concepts.length > 0 && ` · ${settings.concepts.join(', ')}`}
                      </p>
                    </div>
                    {id === current ? (
                      <p className="text-small font-semibold">Shown now</p>
                    ) : (
                      <Button
                        variant="outline"
                        size="compact"
                        aria-label={`Show ${texts.slice(0, 2).join(', ')} and the others`}
                        onClick={() => onOpen(id)}
                      >
                        Show
                      </Button>
                    )}
                  </li>
                ))}
              </ol>
            )
          }
        </LoadedRows>
      </div>
    </Sheet>
  );
}
