/** /team/verification: the review console. */
import { ReviewConsole } from '../../features/verification/review/review-console.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

export default function ReviewPage() {
  usePageTitle('Verification');
  return <ReviewConsole />;
}
