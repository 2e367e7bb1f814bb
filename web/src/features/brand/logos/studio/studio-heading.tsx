/** For which word the twelve are, in which colours, and whether the brand is called otherwise by now. */
import type { LogoStudio } from '@waggle/contract/brand/logos';
import { Link } from '../../../../lib/navigation.tsx';
import { PATHS } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';

interface StudioHeadingProps {
  studio: LogoStudio;
  /** The word that the next twelve are for. */
  text: string;
  busy: boolean;
  onDraw: (text: string) => void;
}

export function StudioHeading({ studio, text, busy, onDraw }: StudioHeadingProps) {
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
