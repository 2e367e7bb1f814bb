/** The code that a bank's app reads: the same as stands beside it, dark on white in every theme. */
import { encode } from 'uqr';
import { transferCode, type Transfer } from '@waggle/contract/orders/payments/reference';

export default function TransferCode({ transfer }: { transfer: Transfer }) {
  const { size, data } = encode(transferCode(transfer), { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="The same text as a code to scan"
      shapeRendering="crispEdges"
      className="w-44 rounded-control border border-line bg-print-paper fill-print-ink"
    >
      <path d={dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')} />
    </svg>
  );
}
