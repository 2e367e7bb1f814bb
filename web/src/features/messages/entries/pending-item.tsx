/** A message on its way: muted with a clock while it is sent, with Retry when it could not be. */
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { SendingMessage } from '../composer/use-outbox.ts';

interface PendingItemProps {
  message: SendingMessage;
  onRetry: () => void;
  /** Back into the field. */
  onChange: () => void;
}

export function PendingItem({ message, onRetry, onChange }: PendingItemProps) {
  const { text, files, failed } = message;
  const isFailed = failed !== '';
  return (
    <div
      className={`my-4.5 ml-auto w-fit max-w-100 rounded-sheet bg-surface-sunk px-4 py-2.5 ${isFailed ? 'border-2 border-danger' : 'text-muted'}`}
    >
      <p className="flex items-center gap-2 text-small">
        <b className="font-semibold">You</b>
        {!isFailed && (
          <>
            <Icon name="clock" className="size-4!" />
            Sending
          </>
        )}
      </p>
      {text !== '' && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {files.length > 0 && (
        <ul aria-label="Files of this message" className="text-small">
          {files.map(({ id, name }) => (
            <li key={id} dir="auto" className="wrap-anywhere">
              {name}
            </li>
          ))}
        </ul>
      )}
      <div role="alert">
        {isFailed && (
          <>
            <p className="mt-2 flex gap-2 text-small font-semibold text-danger">
              <Icon name="circle-alert" className="size-4.5!" />
              <span className="min-w-0 wrap-anywhere">Not sent. {failed}.</span>
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button variant="outline" size="compact" onClick={onRetry}>
                Retry
              </Button>
              <Button variant="quiet" size="compact" onClick={onChange}>
                Change it
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
