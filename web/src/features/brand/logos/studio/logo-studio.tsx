/** /journey/logo: the bar with undo and history, twelve logos for the brand's name, and the editor of one beside them or in a sheet. */
import { useState } from 'react';
import type { LogoStudio as Studio } from '@waggle/contract/brand/logos';
import { BRAND_PERMISSIONS } from '@waggle/contract/brand/permissions';
import { Loaded } from '../../../../lists/list-body.tsx';
import { requirePage } from '../../../../session/require-page.tsx';
import type { SessionUser } from '../../../../session/session-user.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { BAR, Skeleton } from '../../../../ui/skeleton.tsx';
import { ToolBar } from '../../../../ui/tool-bar.tsx';
import { usePageTitle } from '../../../../ui/use-page-title.ts';
import { isSame } from '../editor/spec-changes.ts';
import { useStudio } from '../logos-query.ts';
import { HistorySheet } from './history-sheet.tsx';
import { StudioBody } from './studio-body.tsx';
import { useEditing } from './use-editing.ts';

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3';

function StudioSkeleton() {
  return (
    <Skeleton label="Loading your logos" className="page-measure py-6">
      <div className={`${GRID} lg:mr-116`}>
        {Array.from({ length: 12 }, (_, at) => (
          <div key={at}>
            <div className={`aspect-[1.45] ${BAR}`} />
            <div className={`mt-2 h-4 w-2/3 ${BAR}`} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

function StudioTool({ userId, studio }: { userId: string; studio: Studio }) {
  const first = studio.run?.tiles[0];
  const editing = useEditing(userId, {
    spec: studio.chosen?.spec ?? first?.spec ?? null,
    tile: studio.chosen?.spec ? null : (first?.id ?? null),
  });
  const [history, setHistory] = useState(false);
  const { spec } = editing;
  const isChosen = spec !== null && isSame(studio.chosen?.spec, spec);
  return (
    <>
      <ToolBar title="Logo" status={spec === null ? undefined : isChosen ? 'Chosen' : 'Draft kept'}>
        <Button variant="quiet" size="compact" disabled={!editing.canUndo} onClick={editing.undo}>
          <Icon name="undo-2" />
          <span className="max-sm:sr-only">Undo</span>
        </Button>
        <Button variant="quiet" size="compact" disabled={!editing.canRedo} onClick={editing.redo}>
          <Icon name="redo-2" />
          <span className="max-sm:sr-only">Redo</span>
        </Button>
        <Button variant="quiet" size="compact" onClick={() => setHistory(true)}>
          <Icon name="rotate-ccw-clock" />
          <span className="max-sm:sr-only">History</span>
        </Button>
      </ToolBar>
      <StudioBody userId={userId} studio={studio} editing={editing} />
      {history && (
        <HistorySheet
          studio={studio}
          onChosen={() => {
            if (studio.chosen?.spec) editing.open(studio.chosen.spec, null);
            setHistory(false);
          }}
          onClose={() => setHistory(false)}
        />
      )}
    </>
  );
}

function LogoStudio({ userId }: { userId: string }) {
  const query = useStudio(userId);
  return (
    <Loaded
      query={query}
      loading={
        <>
          <ToolBar title="Logo" />
          <StudioSkeleton />
        </>
      }
      failed="Your logos could not be loaded"
      heading="page"
      className="page-measure py-10"
    >
      {(studio) => <StudioTool userId={userId} studio={studio} />}
    </Loaded>
  );
}

function LogoPage({ user }: { user: SessionUser }) {
  usePageTitle('Logo');
  return <LogoStudio key={user.id} userId={user.id} />;
}

export default requirePage(
  { rule: BRAND_PERMISSIONS.actions['brand.change'], unloaded: 'Your logos could not be loaded' },
  LogoPage,
);
