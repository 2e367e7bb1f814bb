/** The progress bar of a transfer, and of a file that is being uploaded. */
import type { ComponentProps } from 'react';

/** Without a value it is indeterminate. */
export function ProgressBar(props: Omit<ComponentProps<'progress'>, 'className'>) {
  return (
    <progress
      {...props}
      className="mt-2 mb-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-[3px] border-0 bg-surface-sunk [&::-moz-progress-bar]:rounded-[3px] [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-sunk [&::-webkit-progress-value]:rounded-[3px] [&::-webkit-progress-value]:bg-accent"
    />
  );
}

export function UploadProgress({ name, sent, size }: { name: string; sent: number; size: number }) {
  return <ProgressBar aria-label={`Uploading ${name}`} value={sent} max={Math.max(1, size)} />;
}
