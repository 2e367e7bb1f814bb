/** A link to a page outside of the product, which opens beside it. */
interface OutsideLinkProps {
  url: string;
  title?: string | undefined;
  children: string;
  /** It is being opened, in whichever way. */
  onOpen?: (() => void) | undefined;
  /** Marks it for whoever gives it the focus. */
  lookUp?: 'opened' | 'open' | undefined;
}

export function OutsideLink({ url, title, children, onOpen, lookUp }: OutsideLinkProps) {
  return (
    <a
      href={url}
      title={title}
      data-look-up={lookUp}
      onClick={onOpen}
      // With the wheel, in a tab of its own.
      onAuxClick={({ button }) => button === 1 && onOpen?.()}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {children}
    </a>
  );
}
