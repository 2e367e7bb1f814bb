/** The public page about what is kept, why and for how long, with the days that this installation has set. */
import { KEPT } from '@waggle/contract/data-rights/kept';
import { DEVICE_LIMITS } from '@waggle/contract/limits';
import { PAGE_PATHS } from '@waggle/contract/paths';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { counted } from '@waggle/contract/text/counted';
import { GOOGLE_ISSUER, type Config } from '../../config.ts';
import { html } from '../../lib/public-pages/html.ts';
import { plainPage } from '../../lib/public-pages/plain-page.ts';
import type { ScriptlessPage } from '../../lib/public-pages/send-page.ts';

const SECONDS_A_DAY = 24 * 3600;
const DAYS_A_YEAR = 365.25;

/** @returns `5 years` for 1826 days, `90 days` */
function spanOf(days: number): string {
  const years = Math.round(days / DAYS_A_YEAR);
  const isWhole = years > 0 && Math.abs(days - years * DAYS_A_YEAR) < 1;
  return isWhole ? counted(years, 'year') : counted(days, 'day');
}

type Settings = Pick<
  Config,
  | 'backup'
  | 'evidenceDays'
  | 'mailDays'
  | 'model'
  | 'notificationDays'
  | 'oidc'
  | 'supplierChangesDays'
  | 'supportEmail'
>;

/** What follows from the settings, in the same words as the list of the account page. */
function keptForDays({
  evidenceDays,
  mailDays,
  notificationDays,
  supplierChangesDays,
  backup,
}: Settings) {
  return [
    {
      what: 'Emails and notifications',
      text: `That an email went out, to which address and when: ${spanOf(mailDays)}. Its text goes once it is sent. Notifications: ${spanOf(notificationDays)}.`,
    },
    {
      what: 'Documents that a supplier replaced or removed',
      text: `${spanOf(evidenceDays)}, as evidence of a verification. Nobody but the supplier and our review team sees them.`,
    },
    {
      what: 'Changes to a company’s record',
      text: `Who changed what: ${spanOf(supplierChangesDays)}, so that a badge can be traced to what it was given for.`,
    },
    backup !== undefined && {
      what: 'Backups',
      text: `The last ${backup.keep} nightly copies. If one has to be restored, accounts that were erased since are erased again.`,
    },
  ].filter((one) => one !== false);
}

const term = ({ what, text }: { what: string; text: string }) =>
  html`<dt>${what}</dt>
    <dd>${text}</dd>`;

export function privacyPage(settings: Settings): ScriptlessPage {
  const { model, oidc, supportEmail } = settings;
  const mail = html`<a href="mailto:${supportEmail}">${supportEmail}</a>`;
  const account = html`<a href="${PAGE_PATHS.account}">your account page</a>`;
  const byGoogle = oidc !== 'development' && oidc.issuer === GOOGLE_ISSUER;
  const page = plainPage(
    `What ${PRODUCT_NAME} keeps, why, and for how long`,
    html`<p>
        Only what it takes to find a supplier, agree on an order and carry it out. No advertising,
        no tracking, and nothing is sold to anybody. You can take all of it with you and erase it,
        on ${account}. Questions: ${mail}.
      </p>
      <h2>What we keep</h2>
      <dl>${KEPT.map(term)} ${keptForDays(settings).map(term)}</dl>
      <h2>Who reads it</h2>
      <dl>
        ${term({
          what: 'The other side',
          text: 'A supplier reads the requests, orders and messages that you send to it, a buyer those of yours. Neither sees what you do with others.',
        })}
        ${term({
          what: 'Everybody',
          text: 'What you publish: a verified supplier’s profile and badge, a launch page, a survey, a product.',
        })}
        ${term({
          what: 'Bank details',
          text: 'A supplier’s account number: the buyer who has to pay an order into it, on the payment’s page while it can be paid, and the team members who check accounts. An account for a refund: the supplier who pays it. We note each time a buyer or supplier reads one.',
        })}
        ${term({
          what: 'Our team',
          text: 'Reviewers read a company’s record and documents to verify it, and what has been reported to them. What they do is logged.',
        })}
        ${term({
          what: 'Outside services',
          text: `Emails go out through our mail server.${byGoogle ? ' If you sign in with Google, Google learns of it and tells us your address and name.' : ''}${model === undefined ? '' : ' If you press a button that asks a language model, the ideas and brand words on that page go to the service that runs it.'} Nothing else is passed on.`,
        })}
      </dl>
      <h2 id="cookies">Cookies and your browser</h2>
      <p>
        One cookie, set when you sign in or open a link from our emails. It holds a random number
        and nothing about you: with it, somebody else’s wrong codes cannot lock you out. It ends
        after ${DEVICE_LIMITS.lifetime / SECONDS_A_DAY} days without a sign-in. Your browser’s own
        storage keeps you signed in and holds what you have typed and not sent yet. No cookie of
        anybody else, and no script, font or picture from another site.
      </p>
      <h2>Your network address</h2>
      <p>
        We count requests from it for minutes, up to a day where somebody could do harm, and keep it
        with a sign-in code for as long as that works. Our own log has codes in place of people. The
        web server in front of it may log addresses for its operation.
      </p>
      <h2>Take it with you, correct it, erase it</h2>
      <p>
        On ${account}: «Export my data» gives you one archive with all your data and files, once a
        day. «Erase my account» deletes it at once; orders that both sides have signed have to end
        first. Most of it you can correct yourself, where you entered it. For anything else, write
        to ${mail}. You can also complain to your data protection authority.
      </p>`,
  );
  return { ...page, listed: true };
}
