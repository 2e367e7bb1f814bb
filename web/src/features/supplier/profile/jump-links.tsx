/** Jump links to the sections: a list on a wide screen, a menu in the sticky bar on a small one. */
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ANCHORS } from './sections/section-list.ts';

interface JumpLinksProps {
  /** The id of the section in view. */
  current: string;
}

/** @param other the classes of links to other sections */
function Links({
  current,
  className,
  other,
}: JumpLinksProps & Record<'className' | 'other', string>) {
  return (
    <ul>
      {ANCHORS.map(({ id, link }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className={classNames(
              'flex min-h-11 items-center border-l-3 underline-offset-4 hover:underline',
              id === current ? 'border-accent font-bold' : other,
              className,
            )}
          >
            {link}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function JumpList({ current }: JumpLinksProps) {
  return (
    <nav
      aria-label="Sections"
      className="sticky top-[calc(var(--header-height)+6.5rem)] self-start max-lg:hidden"
    >
      <Links current={current} className="pl-4" other="border-line text-muted" />
    </nav>
  );
}

export function JumpMenu({ current }: JumpLinksProps) {
  return (
    <details data-menu className="group relative lg:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-2 font-semibold sm:px-3 hover:bg-surface-sunk [&::-webkit-details-marker]:hidden">
        Jump to
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <nav
        aria-label="Sections"
        className="absolute top-full right-0 w-52 rounded-control border border-line bg-surface-raised py-2 shadow-lift"
      >
        <Links current={current} className="px-4" other="border-transparent" />
      </nav>
    </details>
  );
}
