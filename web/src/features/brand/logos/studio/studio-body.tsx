/** The twelve with what can be asked for, and the editor beside them or in a sheet. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LogoStudio } from '@waggle/contract/brand/logos';
import { logoTitle } from '@waggle/contract/brand/logo-words';
import { useMedia } from '../../../../lib/use-media.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { BAR, Skeleton } from '../../../../ui/skeleton.tsx';
import { Downloads } from '../editor/downloads.tsx';
import { IconPicker } from '../editor/icon-picker.tsx';
import { type EditorDialog, LogoEditor } from '../editor/logo-editor.tsx';
import { withMark } from '../editor/spec-changes.ts';
import { ChosenPicture } from './chosen-picture.tsx';
import { OwnPictureDialog } from './own-picture.tsx';
import { StudioActions } from './studio-actions.tsx';
import { StudioHeading } from './studio-heading.tsx';
import { Tile } from './tile.tsx';
import { useAsking } from './use-asking.ts';
import type { Editing } from './use-editing.ts';
import { WordForm } from './word-form.tsx';

interface StudioBodyProps {
  userId: string;
  studio: LogoStudio;
  editing: Editing;
}

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3';

export function StudioBody({ userId, studio, editing }: StudioBodyProps) {
  const { name, run, palette, chosen } = studio;
  // The editor stands beside the twelve, or in a sheet of its own.
  const isWide = useMedia('(width >= 64rem)');
  const [sheet, setSheet] = useState(false);
  const [own, setOwn] = useState(false);
  const [dialog, setDialog] = useState<EditorDialog>();
  const { asked, failure, ask } = useAsking(editing);
  const text = name ?? (editing.word.trim() || (run?.text ?? ''));
  const { spec } = editing;

  // The first twelve come without a press, once there is a word to draw.
  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    if (begun.current || run !== null || name === null) return;
    begun.current = true;
    ask(name);
  });
  useEffect(() => begin(), []);

  return (
    <div className="page-measure grid grid-cols-[minmax(0,1fr)] items-start gap-x-11 gap-y-8 py-6 lg:grid-cols-[minmax(0,1fr)_27rem]">
      <section aria-label="Suggested logos" className="min-w-0">
        {chosen !== null && chosen.spec === null && (
          <ChosenPicture logo={chosen} palette={palette} />
        )}
        {name === null && (
          <div className="mb-6">
            <WordForm
              word={editing.word}
              busy={asked !== undefined}
              onWord={editing.typeWord}
              onDraw={() => ask(editing.word.trim())}
            />
          </div>
        )}
        <StudioHeading studio={studio} text={text} busy={asked !== undefined} onDraw={ask} />
        {run === null && asked !== undefined && (
          <Skeleton label="Drawing twelve logos">
            <div className={GRID}>
              {Array.from({ length: 12 }, (_, at) => (
                <div key={at} className={`aspect-[1.45] ${BAR}`} />
              ))}
            </div>
          </Skeleton>
        )}
        {run !== null && (
          <ul
            aria-label={`Twelve for ${run.text}`}
            aria-busy={asked !== undefined}
            className={GRID}
          >
            {run.tiles.map((tile) => (
              <Tile
                key={tile.id}
                tile={tile}
                surface={palette.surface}
                isOpen={tile.id === editing.tile}
                onOpen={() => {
                  if (tile.id !== editing.tile) editing.open(tile.spec, tile.id);
                  setSheet(true);
                }}
              />
            ))}
          </ul>
        )}
        <p role="alert" className="font-medium text-danger not-empty:mt-5">
          {failure}
        </p>
        <StudioActions
          studio={studio}
          text={text}
          asked={asked}
          onAsk={ask}
          onOwn={() => setOwn(true)}
        />
      </section>
      {isWide && spec !== null && (
        <aside
          aria-label="Editor"
          className="rounded-sheet border-t-4 border-accent bg-surface-raised shadow-sheet"
        >
          <LogoEditor
            userId={userId}
            studio={studio}
            editing={editing}
            spec={spec}
            onDialog={setDialog}
          />
        </aside>
      )}
      {!isWide && sheet && spec !== null && (
        <Sheet title={logoTitle(spec)} width="max-w-2xl" onClose={() => setSheet(false)}>
          <LogoEditor
            userId={userId}
            studio={studio}
            editing={editing}
            spec={spec}
            inSheet
            onDialog={setDialog}
          />
        </Sheet>
      )}
      {dialog === 'icons' && spec !== null && (
        <IconPicker
          chosen={spec.mark.kind === 'icon' ? spec.mark.icon : null}
          onPick={(icon) => {
            setDialog(undefined);
            editing.change(withMark(spec, { kind: 'icon', icon }));
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'files' && spec !== null && (
        <Downloads spec={spec} onClose={() => setDialog(undefined)} />
      )}
      {own && <OwnPictureDialog onClose={() => setOwn(false)} />}
    </div>
  );
}
