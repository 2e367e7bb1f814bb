/** How many messages of a conversation are unread; nothing where none are. */

const MOST = 99;

export function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="inline-grid h-5 min-w-5 place-items-center ml-auto rounded-full bg-surface-inverse px-1.5 text-micro leading-none font-bold text-text-inverse tabular-nums">
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="sr-only">{count} unread</span>
    </span>
  );
}
