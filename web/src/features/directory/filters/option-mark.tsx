/** The drawn box of an option: a square for several, a hexagon for one of them. */
import { HEXAGON_PATH } from '../../../ui/hexagon.tsx';

/** Beside its input, which is the peer. */
export function OptionMark({ single }: { single: boolean }) {
  if (!single) {
    return (
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="size-5 shrink-0 fill-surface-raised stroke-line-strong peer-checked:fill-text peer-checked:stroke-text [&>path]:opacity-0 peer-checked:[&>path]:opacity-100"
      >
        <rect x=".75" y=".75" width="18.5" height="18.5" rx="3.5" strokeWidth="1.5" />
        <path d="m5.5 10.4 3 3 6-6.6" className="fill-none stroke-surface" strokeWidth="2.2" />
      </svg>
    );
  }
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5.5 shrink-0 -ml-px -mr-px fill-surface-raised stroke-line-strong peer-checked:stroke-text [&>path:last-child]:opacity-0 peer-checked:[&>path:last-child]:opacity-100"
    >
      <path d={HEXAGON_PATH} strokeWidth="1.8" strokeLinejoin="round" />
      <path d="M12 6.9 16.4 9.45v5.1L12 17.1 7.6 14.55v-5.1Z" className="fill-text stroke-none" />
    </svg>
  );
}
