/** A link to a page outside of the product, which opens beside it. */
interface OutsideLinkProps {
  url: string;
  title?: string;
  children: string;
}

export function OutsideLink({ url, title, children }: OutsideLinkProps) {
  return (
    <a
      href={url}
      title={title}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {children}
    </a>
  );
}
