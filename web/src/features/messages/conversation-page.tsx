/** The addresses of conversations: those of a user's own request, and that of a received one. */
import { useNavigation } from '../../lib/navigation.tsx';
import { matchPath } from '../../lib/path-pattern.ts';
import { PATHS } from '../../paths.ts';
import { SupplierConversation } from './supplier-conversation.tsx';
import { BuyerConversation } from './buyer-conversation.tsx';

/** One page for both sides, whose parts are nearly the same: the rail stays while another conversation is opened. */
export default function ConversationPage() {
  const { path } = useNavigation();
  return matchPath(PATHS.receivedConversation, path) ? (
    <SupplierConversation />
  ) : (
    <BuyerConversation />
  );
}
