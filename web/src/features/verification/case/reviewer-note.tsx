/** A reviewer's note to the supplier, set apart from our texts. */

export function ReviewerNote({ children }: { children: string }) {
  return (
    <figure className="mt-3 max-w-160 border-l-3 border-line-strong pl-4">
      <figcaption className="text-small text-muted">Our reviewer writes</figcaption>
      <blockquote className="mt-0.5 wrap-anywhere whitespace-pre-line">{children}</blockquote>
    </figure>
  );
}
