/** The twelve with what can be asked for, and the editor beside them or in a sheet. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LogoStudio, KeptLogo } from '@waggle/contract/brand/logos';
import { logoTitle } from '@waggle/contract/brand/logo-words';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import type { StoredFile } from '@waggle/contract/files';
import { ApiError } from '../../../../api/api-error.ts';
import { API_HOST } from '../../../../api/host.ts';
import { randomId } from '../../../../api/random-id.ts';
import { errorMessage } from '../../../../api/report-error.ts';
import { DialogForm, useSubmit } from '../../../../forms/dialog-form.tsx';
import { UploadField } from '../../../../forms/upload/upload-field.tsx';
import { useUploads } from '../../../../forms/upload/use-uploads.ts';
import { Link } from '../../../../lib/navigation.tsx';
import { useMedia } from '../../../../lib/use-width.ts';
import { PATHS } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { BAR, Skeleton } from '../../../../ui/skeleton.tsx';
import { Downloads } from '../editor/downloads.tsx';
import { IconPicker } from '../editor/icon-picker.tsx';
import { type EditorDialog, LogoEditor } from '../editor/logo-editor.tsx';
import { withMark } from '../editor/spec-changes.ts';
import { askForTwelve, chooseOwn } from '../logos-query.ts';
import { StudioActions } from './studio-actions.tsx';
import { Tile } from './tile.tsx';
import type { Editing } from './use-editing.ts';
import { WordForm } from './word-form.tsx';

interface StudioHeadingProps {
  studio: LogoStudio;
  /** The word that the next twelve are for. */
  text: string;
  busy: boolean;
  onDraw: (text: string) => void;
}

/** For which word the twelve are, in which colours, and whether the brand is called otherwise by now. */
function StudioHeading({ studio, text, busy, onDraw }: StudioHeadingProps) {
  const { run, name, palette_name: paletteName } = studio;
  if (run === null && name === null) return null;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-h3 wrap-anywhere">Twelve for {run?.text ?? text}</h2>
        <p className="text-small text-muted">
          {paletteName === null ? (
            <>
              In the colours of your vibe, until you{' '}
              <Link to={PATHS.journeyColours} className="underline underline-offset-4">
                choose yours
              </Link>
              .
            </>
          ) : (
            `In ${paletteName}.`
          )}{' '}
          Each stays clear at 16 px, on light and on dark.
        </p>
      </div>
      {run !== null && name !== null && run.text !== name && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 rounded-sheet bg-warn-wash px-4 py-1 text-small">
          <span className="min-w-0 wrap-anywhere">
            These are for «{run.text}». Your brand is called «{name}» by now.
          </span>
          <Button variant="link" busy={busy} onClick={() => onDraw(name)}>
            Draw twelve for {name}
          </Button>
        </p>
      )}
    </>
  );
}

function OwnPictureDialog({ onClose }: { onClose: () => void }) {
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [key] = useState(randomId);
  const uploads = useUploads('LOGO_FILES', files, (next) => setFiles(next.slice(-1)));
  const file = files.at(-1);
  const submit = useSubmit(async () => {
    if (file === undefined) return;
    await chooseOwn(file.file_url, `${key} ${file.id}`);
    onClose();
  }, 'The picture could not be chosen. It is kept here');
  return (
    <DialogForm
      {...submit}
      title="Use my own picture"
      description="It is your logo as it is: it cannot be edited here, and has no files in other sizes. Pages show it on your brand’s light colour and on dark: a transparent PNG looks best."
      submitLabel="Choose this picture"
      incomplete={file === undefined || uploads.uploading}
      onClose={onClose}
    >
      <div className="mt-5">
        <UploadField
          label="Your logo"
          name="logo"
          single
          uploads={uploads}
          hint="At least 512 px wide. No SVG: it can hold programs."
        />
      </div>
    </DialogForm>
  );
}

interface ChosenPictureProps {
  logo: KeptLogo;
  palette: PaletteRoles;
}

function ChosenPicture({ logo, palette }: ChosenPictureProps) {
  return (
    <section
      aria-label="Your own picture"
      className="mb-6 overflow-hidden rounded-sheet border border-line bg-surface-raised"
    >
      <p className="px-6 py-3 font-semibold">Your own picture is the logo</p>
      <div className="grid grid-cols-2">
        {[palette.surface, palette.ink].map((ground) => (
          <div
            key={ground}
            style={{ background: ground }}
            className="flex h-32 items-center justify-center p-5"
          >
            <img
              src={`${API_HOST}${logo.url}`}
              alt={ground === palette.surface ? 'Your logo on light' : 'Your logo on dark'}
              className="max-h-full max-w-full object-contain"
            />
          </div>
        ))}
      </div>
      <p className="px-6 py-3 text-small text-muted">
        Choosing one of the drawn logos replaces it. It stays in the brand’s history.
      </p>
    </section>
  );
}

/** Asks for twelve logos, one time at a time. */
function useAsking(editing: Editing) {
  const [asked, setAsked] = useState<'new' | 'near'>();
  const [failure, setFailure] = useState('');

  async function ask(text: string, near: boolean): Promise<void> {
    setAsked(near ? 'near' : 'new');
    setFailure('');
    try {
      const { run } = await askForTwelve(text, near, randomId());
      const first = run?.tiles[0];
      if (first !== undefined && (editing.spec === null || editing.spec.text !== text)) {
        editing.open(first.spec, first.id);
      }
    } catch (error) {
      const fallback =
        error instanceof ApiError && error.status === 0
          ? 'There is no connection. Nothing is lost; try again'
          : 'The logos could not be drawn. Nothing is lost; try again';
      setFailure(errorMessage(error, fallback));
    }
    setAsked(undefined);
  }
  return { asked, failure, ask: (text: string, near = false) => void ask(text, near) };
}

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

  const editor = spec !== null && (
    <LogoEditor
      userId={userId}
      studio={studio}
      editing={editing}
      spec={spec}
      inSheet={!isWide}
      onDialog={setDialog}
    />
  );
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
      {isWide && editor !== false && (
        <aside
          aria-label="Editor"
          className="rounded-sheet border-t-4 border-accent bg-surface-raised shadow-sheet"
        >
          {editor}
        </aside>
      )}
      {spec !== null && !isWide && sheet && (
        <Sheet title={logoTitle(spec)} width="max-w-2xl" onClose={() => setSheet(false)}>
          {editor}
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
