/** /journey/logo: the bar with undo and history, twelve logos for the brand's name, and the editor of one beside them or in a sheet. */
import { useState } from 'react';
import type { LogoStudio as Studio } from '@waggle/contract/brand/logos';
import { BRAND_PERMISSIONS } from '@waggle/contract/brand/permissions';
import type { SessionUser } from '../../../../session/session-user.ts';
import { toolPage } from '../../../../session/tool-page.tsx';
import { BAR } from '../../../../ui/skeleton.tsx';
import { BarButton, ToolBar } from '../../../../ui/tool-bar.tsx';
import { isSame } from '../editor/spec-changes.ts';
import { useStudio } from '../logos-query.ts';
import { HistorySheet } from './history-sheet.tsx';
import { StudioBody } from './studio-body.tsx';
import { useEditing } from './use-editing.ts';

const TITLE = 'Logo';
const GRID = 'grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3';

interface LogoStudioProps {
  user: SessionUser;
  data: Studio;
}

function LogoStudio({ user: { id: userId }, data: studio }: LogoStudioProps) {
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
      <ToolBar
        title={TITLE}
        status={spec === null ? undefined : isChosen ? 'Chosen' : 'Draft kept'}
      >
        <BarButton icon="undo-2" label="Undo" disabled={!editing.canUndo} onClick={editing.undo} />
        <BarButton icon="redo-2" label="Redo" disabled={!editing.canRedo} onClick={editing.redo} />
        <BarButton icon="rotate-ccw-clock" label="History" onClick={() => setHistory(true)} />
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

export default toolPage(
  {
    rule: BRAND_PERMISSIONS.actions['brand.change'],
    title: TITLE,
    what: 'Your logos',
    useData: ({ id }) => useStudio(id),
    shape: (
      <div className={`${GRID} lg:mr-116`}>
        {Array.from({ length: 12 }, (_, at) => (
          <div key={at}>
            <div className={`aspect-[1.45] ${BAR}`} />
            <div className={`mt-2 h-4 w-2/3 ${BAR}`} />
          </div>
        ))}
      </div>
    ),
  },
  LogoStudio,
);
