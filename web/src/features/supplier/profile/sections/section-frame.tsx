/** The frame of a profile section, in view and in edit mode, and what one without content says. */
import type { ReactNode, Ref } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { ProfileAnchor } from './section-list.ts';

/** For the targets of jump links, which show no focus outline; the page's scroll padding keeps them below its bars. */
export const ANCHOR_CLASS = 'scroll-mt-2 outline-none';

interface SectionFrameProps {
  ref?: Ref<HTMLElement>;
  place: ProfileAnchor;
  editing?: boolean;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

export function SectionFrame({ ref, place, editing = false, aside, children }: SectionFrameProps) {
  const heading = `${place.id}-heading`;
  return (
    <section
      ref={ref}
      id={place.id}
      tabIndex={-1}
      aria-labelledby={heading}
      className={classNames(
        ANCHOR_CLASS,
        editing
          ? 'rounded-sheet border border-t-3 border-line border-t-accent bg-surface-raised p-5 max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0 sm:p-8 lg:-ml-8'
          : 'border-t-2 border-text pt-5',
      )}
    >
      <div
        className={classNames(
          'mb-4 flex min-h-11 items-center justify-between gap-x-4 gap-y-2',
          editing && 'max-sm:flex-col max-sm:items-start',
        )}
      >
        <h2 id={heading} className="min-w-min flex-1 text-h3">
          {place.title}
        </h2>
        <div className="flex shrink-0 items-center">
          {editing ? (
            <span className="rounded-tag bg-accent-wash px-2.5 py-1 text-small font-semibold">
              Editing, not saved yet
            </span>
          ) : (
            aside
          )}
        </div>
      </div>
      {children}
    </section>
  );
}

interface NothingYetProps {
  text: string;
  /** Of the button. */
  action: string;
  onAdd: () => void;
}

export function NothingYet({ text, action, onAdd }: NothingYetProps) {
  return (
    <>
      <p className="max-w-136 text-muted">{text}</p>
      <Button variant="outline" onClick={onAdd} className="mt-4">
        <Icon name="plus" />
        {action}
      </Button>
    </>
  );
}
