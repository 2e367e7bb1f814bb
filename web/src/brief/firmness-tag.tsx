/** Must or nice: told apart by word, weight and fill. */
import type { Firmness } from '@waggle/contract/rfq/brief';

export function FirmnessTag({ firmness }: { firmness: Firmness }) {
  return (
    <span
      className={`inline-block rounded-tag px-2 py-0.5 text-small leading-5 font-semibold ${
        firmness === 'must'
          ? 'border border-surface-inverse bg-surface-inverse text-text-inverse'
          : 'border border-line-strong font-medium text-muted'
      }`}
    >
      {firmness}
    </span>
  );
}
