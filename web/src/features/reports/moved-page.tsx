/** /team/pages, which is /team/reports by now. */
import { useMoved } from './reports-address.ts';

export default function MovedPage() {
  useMoved();
  return null;
}
