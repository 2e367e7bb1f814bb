/** The addresses of conversations: those of a user's own request, and that of a received one. */
import { useNavigation } from '../../lib/navigation.tsx';
import { matchPath } from '../../lib/path-pattern.ts';
import { PATHS } from '../../paths.ts';
import { ReceivedMessagesPage } from './received-messages-page.tsx';
import { RequestMessagesPage } from './request-messages-page.tsx';

/** One page for both sides, whose parts are nearly the same: the rail stays while another conversation is opened. */
export default function ConversationPage() {
  const { path } = useNavigation();
  return matchPath(PATHS.receivedConversation, path) ? (
    <ReceivedMessagesPage />
  ) : (
    <RequestMessagesPage />
  );
}
