/** The editor of one logo: stage and previews, what is measured, all parts, and choosing it. */
import { useId, useState } from 'react';
import { logoFaults } from '@waggle/contract/brand/logo-gates';
import type { LogoSpec, LogoStudio } from '@waggle/contract/brand/logos';
import { logoName, logoTitle } from '@waggle/contract/brand/logo-words';
import { inCase } from '@waggle/contract/options/logo-parts';
import { errorMessage, reportError } from '../../../../api/report-error.ts';
import { LoadFailed } from '../../../../lists/list-body.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { chooseSpec, useDrawing } from '../logos-query.ts';
import type { Editing } from '../studio/use-editing.ts';
import { Measures } from './measures.tsx';
import { PartRows } from './part-rows.tsx';
import { isSame } from './spec-changes.ts';
import { Stage } from './stage.tsx';

/** What opens over the page: it stays open while the editor moves into a sheet, on a turned phone. */
export type EditorDialog = 'icons' | 'files';

interface LogoEditorProps {
  userId: string;
  studio: LogoStudio;
  editing: Editing;
  spec: LogoSpec;
  /** In a sheet of its own: the title stands above it. */
  inSheet?: boolean;
  onDialog: (dialog: EditorDialog) => void;
}

function stateOf(studio: LogoStudio, { tile }: Editing, spec: LogoSpec): string {
  if (isSame(studio.chosen?.spec, spec)) return 'Chosen';
  const origin = studio.run?.tiles.find(({ id }) => id === tile)?.spec;
  return isSame(origin, spec) ? 'Not chosen yet' : 'Changed, not chosen yet';
}

export function LogoEditor(props: LogoEditorProps) {
  const { userId, studio, editing, spec, inSheet = false, onDialog } = props;
  const id = useId();
  const [busy, setBusy] = useState(false);
  const drawing = useDrawing(userId, spec, studio.palette);
  const { pictures, measures } = drawing.data ?? {};
  const faults = measures === undefined ? [] : logoFaults(spec, measures);
  const state = stateOf(studio, editing, spec);
  const isChosen = state === 'Chosen';
  const isWaiting = measures === undefined || drawing.isPlaceholderData;

  async function choose(): Promise<void> {
    setBusy(true);
    try {
      await chooseSpec(spec, editing.keyFor(spec));
    } catch (error) {
      reportError(error, 'The logo could not be chosen. It is kept in the editor');
    }
    setBusy(false);
  }

  return (
    <div className="@container">
      {/* It stays in view while its parts are changed, where there is the height for it. */}
      <div
        className={`z-1 bg-surface-raised [@media(height>=46rem)]:sticky ${inSheet ? 'top-19' : 'top-(--header-height) rounded-t-sheet'}`}
      >
        {!inSheet && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-6 py-4">
            <h2 className="text-h3">{logoTitle(spec)}</h2>
            <p className="rounded-tag bg-accent-wash px-2 py-0.5 text-small font-semibold">
              {state}
            </p>
          </div>
        )}
        <Stage
          pictures={pictures}
          text={inCase(spec.text, spec.letters)}
          name={`${spec.text}: ${logoName(spec)}`}
          palette={studio.palette}
        />
      </div>
      {/* What gets the focus stops below the part that stays in view. */}
      <div className="px-6 pt-4 pb-6 [@media(height>=46rem)]:[&_:is(button,input,select)]:scroll-mt-80 [@media(height>=46rem)]:@sm:[&_:is(button,input,select)]:scroll-mt-96">
        {inSheet && <p className="mb-3 text-small font-semibold">{state}</p>}
        {drawing.isError ? (
          <LoadFailed retry={() => void drawing.refetch()} gap="mt-3">
            <p className="font-medium text-danger">
              {errorMessage(drawing.error, 'This logo could not be drawn. Your changes are kept.')}
            </p>
          </LoadFailed>
        ) : (
          <div id={`${id}-measures`} className="min-h-13" aria-busy={isWaiting}>
            {measures !== undefined && (
              <Measures
                measures={measures}
                faults={faults}
                onFont={(font) => editing.change({ ...spec, font })}
              />
            )}
          </div>
        )}
        <div className="mt-4 space-y-3 border-t border-line pt-4">
          <PartRows
            spec={spec}
            tiles={studio.run?.tiles ?? []}
            palette={studio.palette}
            picture={pictures?.small}
            onChange={editing.change}
            onAllIcons={() => onDialog('icons')}
          />
        </div>
        <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
          <Button
            variant="accent"
            busy={busy}
            // Chosen, it keeps the focus.
            aria-disabled={isChosen || undefined}
            disabled={!isChosen && (isWaiting || faults.length > 0)}
            aria-describedby={`${id}-why`}
            onClick={() => {
              if (!isChosen) void choose();
            }}
            className="flex-1"
          >
            {isChosen ? 'Chosen' : 'Choose this logo'}
          </Button>
          <Button variant="outline" onClick={() => onDialog('files')} className="flex-1">
            <Icon name="download" />
            SVG, PNG, ICO
          </Button>
        </div>
        <p id={`${id}-why`} className="mt-3 text-small font-medium text-danger empty:hidden">
          {faults.length > 0 && `Cannot be chosen yet. ${faults[0]?.text ?? ''}`}
        </p>
        <p className="mt-3 text-small text-muted">
          Free to keep, vector files too. The shapes are drawn for you; single icons are
          MIT-licensed and others may use them as well. Trademarks are not checked.
        </p>
      </div>
    </div>
  );
}
