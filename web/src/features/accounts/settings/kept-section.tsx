/** What is kept about a user, why and how long, and what of it stays after erasing. */
import type { ExportDescription } from '@waggle/contract/data-rights';
import { LAUNCH_LIMITS, PUBLIC_FORM_LIMITS } from '@waggle/contract/limits';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { FRAUD_MEMORY_YEARS } from '@waggle/contract/verification/reasons';
import { formatDate } from '../../../lib/dates.ts';
import { useExportDescription } from './account-queries.ts';
import { AccountSection } from './account-section.tsx';

const KEPT = [
  {
    what: 'While you have an account',
    text: 'Everything that you have entered and uploaded, what became of it, our emails to you, and your sessions. Your export has all of it.',
  },
  {
    what: 'Your brand and what you made with it',
    text: 'Names, logos, colours, texts, kit files and earlier versions, your launch page, surveys, research and its reports, store, listing and proofs of demand: until you delete what can be deleted, or erase your account. A request sent with a proof loses it then. Of a language model, where one is set up: what was asked for, what came back and its tokens, as long as your account; daily sums for a week.',
  },
  {
    what: 'People who answer you',
    text: `Addresses on your waitlist and of those who would buy your product, as long as your page and your store; without a confirmation for ${PUBLIC_FORM_LIMITS.unconfirmedDays} days. Answers to a survey, and addresses left there apart from them, until you delete the survey. Visitors are counted by a code that is deleted after the day. All of it is erased with your account; the address of your page is given to nobody else for a year.`,
  },
  {
    what: 'Your address on the lists of others',
    text: `If you joined a waitlist or said that you would buy something: until you leave by the link in our mail, or erase your account; with it, against made-up entries, a keyed hash of the network you asked from. After leaving, a keyed hash of your address stays for ${LAUNCH_LIMITS.keyDays} days, so that nobody signs you up again and again.`,
  },
  {
    what: 'After you erase it',
    text: 'That an account was erased, and when: without a name or an address.',
  },
  {
    what: 'What you asked, offered and wrote to others',
    text: 'The other side keeps the requests, quotes and messages that you sent, as a record of what was agreed, under «A buyer who has left» or «A supplier that has left». Open requests are cancelled and live quotes withdrawn; drafts and files are deleted. A non-disclosure agreement that was signed stays with the other side as it was signed, with the legal names and addresses of both, until that account is erased too.',
  },
  {
    what: 'If your company is rejected or loses its badge for fraud',
    text: `Its registration number, tax ID, address, phone number, website domain, contact and sign-in addresses and the content of its documents, as keyed hashes, for ${FRAUD_MEMORY_YEARS} years, also after you erase your account. Nobody can read them. They only show us that the same company applies again, so that entrepreneurs can rely on our badge. They are deleted at once if the decision is taken back; you can appeal against it. The same is kept if you erase your account while your company is suspended for fraud, or a document of it was rejected as forged.`,
  },
] as const;

function Kept({ what, text }: (typeof KEPT)[number]) {
  return (
    <div>
      <dt className="font-semibold">{what}</dt>
      <dd dir="auto" className="mt-0.5">
        {text}
      </dd>
    </div>
  );
}

/** Files that the user has replaced or removed, each until its day. */
function KeptFiles({ kept }: Pick<ExportDescription, 'kept'>) {
  if (kept.length === 0) return null;
  return (
    <div>
      <dt className="font-semibold">Documents that you replaced or removed</dt>
      <dd className="mt-0.5">
        They stay with your verification as evidence. Nobody but you and our review team sees them.
        <ul className="mt-2 border-t border-line">
          {kept.map(({ name, kept_until }, index) => (
            <li key={index} className="border-b border-line py-2 wrap-anywhere">
              {name}, <span className="text-muted">until {formatDate(kept_until)}</span>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

export function KeptSection({ userId }: { userId: string }) {
  const { data } = useExportDescription(userId);
  const [always, ...later] = KEPT;
  return (
    <AccountSection
      title={`What ${PRODUCT_NAME} keeps`}
      lead="What we store about you, why, and for how long."
    >
      <dl className="grid max-w-136 gap-4">
        <Kept {...always} />
        <KeptFiles kept={data?.kept ?? []} />
        {later.map((one) => (
          <Kept key={one.what} {...one} />
        ))}
      </dl>
    </AccountSection>
  );
}
