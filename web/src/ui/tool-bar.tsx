/** The bar above each tool of the journey: the way back, the tool's name, and what can be done with the whole. */
import type { ReactNode } from 'react';
import { PATHS } from '../paths.ts';
import { Button } from './button.tsx';
import type { IconName } from './icon-names.ts';
import { BackLink } from './back-link.tsx';
import { Icon } from './icon.tsx';

interface ToolBarProps {
  /** The page's heading. */
  title: string;
  /** «Saved just now» and the like. */
  status?: ReactNode;
  /** Undo, History and other buttons. */
  children?: ReactNode;
}

export function ToolBar({ title, status, children }: ToolBarProps) {
  return (
    <div className="border-b border-line">
      <div className="page-measure flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        {/* Letters reach beyond their line: below a title in the next row, the link stays whole. */}
        <BackLink
          to={PATHS.journey}
          className="relative font-semibold sm:border-r sm:border-line sm:pr-4"
        >
          Journey
        </BackLink>
        <h1 className="text-h4 sm:text-h3">{title}</h1>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:basis-full max-sm:empty:hidden sm:ml-auto">
          {status !== undefined && (
            <p role="status" className="text-small text-muted">
              {status}
            </p>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}

interface BarButtonProps {
  icon: IconName;
  /** Only spoken on a phone, where the icon has to do. */
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

export function BarButton({ icon, label, ...button }: BarButtonProps) {
  return (
    <Button variant="quiet" size="compact" {...button}>
      <Icon name={icon} />
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
