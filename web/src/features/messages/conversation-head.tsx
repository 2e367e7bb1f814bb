/** The head of a conversation: with whom, about what; on a narrow screen it leads back, and to the quote. */
import { useState, type ReactNode } from 'react';
import { Link } from '../../lib/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/hexagon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** Who the other side is, as far as it is known. */
export interface OtherSide {
  readonly picture: string | null;
  /** Of its profile; null without one. */
  readonly profile: string | null;
  readonly verified: boolean;
  /** Said beside it: its country, the product, how fast it answers. */
  readonly about: readonly string[];
}

interface ConversationHeadProps {
  name: string;
  other: OtherSide;
  /** What is left of the rail on a narrow screen. */
  backTo: string;
  backLabel: string;
  /** `Revision 2, THB 402.00 at 500`. */
  summary: ReactNode;
  /** Shown beside the conversation on a wide screen, and in a sheet on others. */
  facts: ReactNode;
}

export function ConversationHead(props: ConversationHeadProps) {
  const { name, other, backTo, backLabel, summary, facts } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <header
        data-bar
        className="sticky top-(--header-height) z-2 flex items-center gap-3 border-b border-line bg-surface px-5 py-3 sm:px-8"
      >
        <Link
          to={backTo}
          className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-surface-sunk lg:hidden"
        >
          <Icon name="arrow-left" />
          <span className="sr-only">{backLabel}</span>
        </Link>
        <Avatar name={name} picture={other.picture} className="h-11 text-small max-sm:hidden" />
        <div className="min-w-0 flex-1">
          <h1
            dir="auto"
            className="line-clamp-2 pb-1 text-h4 wrap-anywhere sm:text-h3"
            title={name}
          >
            {other.profile === null ? (
              name
            ) : (
              <Link to={other.profile} className="underline-offset-4 hover:underline">
                {name}
              </Link>
            )}
          </h1>
          <p className="flex min-w-0 gap-x-3 text-small text-muted">
            {other.verified && (
              <span className="inline-flex shrink-0 items-center gap-1.5 font-semibold text-verified">
                <Icon name="seal-check" className="size-4!" />
                Verified
              </span>
            )}
            <span dir="auto" className="min-w-0 truncate">
              {other.about.join(' · ')}
            </span>
          </p>
        </div>
      </header>
      <div className="border-b border-line xl:hidden">
        <Button
          variant="bare"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="flex min-h-12 w-full items-center gap-2 bg-surface-raised px-5 text-left text-small sm:px-8"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{summary}</span>
          <Icon name="chevron-down" className="size-4!" />
        </Button>
      </div>
      {open && (
        <Sheet title="Quote and files" width="max-w-114" onClose={() => setOpen(false)}>
          <div className="p-6">{facts}</div>
        </Sheet>
      )}
    </>
  );
}
