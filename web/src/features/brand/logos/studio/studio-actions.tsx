/** What can be asked for: twelve near those that are liked, twelve new ones, a picture of the user’s own. */
import type { LogoStudio } from '@waggle/contract/brand/logos';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';

interface StudioActionsProps {
  studio: LogoStudio;
  /** The word that the next twelve are for; empty without one. */
  text: string;
  /** What is being drawn. */
  asked: 'new' | 'near' | undefined;
  onAsk: (text: string, near: boolean) => void;
  onOwn: () => void;
}

function nearLabel(likes: number): string {
  if (likes === 0) return 'Like some for twelve near them';
  return likes === 1 ? 'Twelve near the one you like' : `Twelve near the ${likes} you like`;
}

export function StudioActions({ studio, text, asked, onAsk, onOwn }: StudioActionsProps) {
  const { run, likes } = studio;
  const isBusy = asked !== undefined;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {run !== null && (
        <>
          <Button
            variant="outline"
            busy={asked === 'near'}
            disabled={likes === 0 || isBusy}
            onClick={() => onAsk(text, true)}
          >
            <Icon name="heart" />
            {nearLabel(likes)}
          </Button>
          <Button
            variant="outline"
            busy={asked === 'new'}
            disabled={isBusy}
            onClick={() => onAsk(text, false)}
          >
            Twelve new
          </Button>
        </>
      )}
      <Button variant="quiet" onClick={onOwn} className="sm:ml-auto">
        <Icon name="upload" />
        Use my own PNG
      </Button>
    </div>
  );
}
