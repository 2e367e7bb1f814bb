/** The kit: what will be made, its progress, what is made, and the texts beside it. */
import type { KitRecord } from '@waggle/contract/brand/kit';
import { KIT_FILES } from '@waggle/contract/brand/kit/files';
import { useAction } from '../../../api/use-action.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Loaded } from '../../../lists/list-body.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BAR, Skeleton } from '../../../ui/skeleton.tsx';
import { ToolBar } from '../../../ui/tool-bar.tsx';
import { KitFiles } from './kit-files.tsx';
import { makeKit, useKit } from './kit-query.ts';
import { KitRun } from './kit-run.tsx';
import { KitSheet } from './kit-sheet.tsx';
import { KitTexts } from './kit-texts.tsx';
import { PictureGrid } from './picture-grid.tsx';

const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]';

function statusOf(kit: KitRecord | undefined): string | undefined {
  if (kit?.run && kit.run.state !== 'failed') return 'Being made';
  return kit?.made ? `Made ${formatDateTime(kit.made.at)}` : undefined;
}

function Loading() {
  return (
    <Skeleton label="Loading your kit" className="page-measure py-8">
      <div className="grid gap-6 sm:grid-cols-2 lg:mr-98">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={`h-56 ${BAR}`} />
        ))}
      </div>
    </Skeleton>
  );
}

/** The kit is of an earlier version of the brand; nothing changes by itself. */
function Stale({ kit, userId }: { kit: KitRecord; userId: string }) {
  const again = useAction(() => makeKit(userId), 'The kit could not be made', {
    ownMessage: true,
  });
  const isStale = kit.made !== null && kit.made.version !== kit.version && kit.run === null;
  if (!isStale) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-l-4 border-warn bg-warn-wash px-4 py-3">
      <p className="min-w-0">
        Made for version {kit.made?.version}. Your brand is version {kit.version}.
      </p>
      <Button variant="outline" size="compact" busy={again.busy} onClick={again.run}>
        <Icon name="refresh-cw" />
        Make it again
      </Button>
    </div>
  );
}

function Shown({ kit, userId }: { kit: KitRecord; userId: string }) {
  const { made, run } = kit;
  return (
    <div className="page-measure py-8">
      <div className="mb-8 empty:hidden">
        {run && <KitRun run={run} userId={userId} hasOlder={made !== null} />}
        <Stale kit={kit} userId={userId} />
      </div>
      <div className={COLUMNS}>
        <KitSheet kit={kit} userId={userId} />
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <PictureGrid assets={made?.assets ?? []} />
          <KitFiles assets={made?.assets ?? []} />
          <KitTexts texts={kit.texts} userId={userId} />
        </div>
      </div>
    </div>
  );
}

export function Kit({ userId }: { userId: string }) {
  const query = useKit(userId);
  return (
    <>
      <ToolBar title="Kit" status={statusOf(query.data)} />
      <Loaded
        query={query}
        loading={<Loading />}
        failed={
          <>
            <h2 className="text-h3">Your kit could not be loaded</h2>
            <p className="mt-2 text-muted">
              All {KIT_FILES.length} files are kept. Please try again.
            </p>
          </>
        }
        className="page-measure py-10"
        gap="mt-5"
      >
        {(kit) => <Shown kit={kit} userId={userId} />}
      </Loaded>
    </>
  );
}
