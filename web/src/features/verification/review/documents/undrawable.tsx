/** Shown in place of a document: it is loading, or why it cannot be shown. */
import type { ComponentProps } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';

export function Placeholder({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('max-w-120 px-6 py-8', className)} />;
}

interface UndrawableProps extends ComponentProps<'div'> {
  title: string;
  hint: string;
  onDownload: () => void;
  busy: boolean;
}

export function Undrawable({ title, hint, onDownload, busy, ...rest }: UndrawableProps) {
  return (
    <Placeholder {...rest}>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="mt-1 text-muted">{hint}</p>
      <Button variant="outline" onClick={onDownload} busy={busy} className="mt-4">
        <Icon name="download" />
        Download
      </Button>
    </Placeholder>
  );
}
