/** /team/mails: addresses that refuse mails, and mails that nobody got. */
import { SuppressedList, UnsentList } from '../../features/team/mails/mail-lists.tsx';
import { TeamPage } from '../../features/team/team-page.tsx';

export default function MailsPage() {
  return (
    <TeamPage
      title="Mail"
      lead="Mail that does not arrive. Its users see a notice on every page until it does."
    >
      <SuppressedList />
      <UnsentList />
    </TeamPage>
  );
}
