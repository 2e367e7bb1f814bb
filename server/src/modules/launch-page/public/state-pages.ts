/** The pages around a launch page, in its theme: after joining, confirming, leaving, once it is closed, and its privacy. */
import type { LegalIdentity } from '@waggle/contract/accounts/legal-identity';
import type { PageContent } from '@waggle/contract/launch-page/content';
import { LAUNCH_LIMITS, PUBLIC_FORM_LIMITS } from '@waggle/contract/limits';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { html, type Html, type HtmlValue } from '../../../lib/public-pages/html.ts';
import type { ScriptlessPage } from '../../../lib/public-pages/send-page.ts';
import { publisherLine } from '../../accounts/legal/legal-identity.service.ts';
import { brandPlate, nameOf, pagePath, type Themed, themedPage } from './page-parts.ts';

function statePage(themed: Themed, title: string, said: Html, status = 200): ScriptlessPage {
  const main = html`<div class="hero">
    <div class="w">
      <div class="state">
        ${brandPlate(themed)}
        <h1>${title}</h1>
        ${said}
      </div>
    </div>
  </div>`;
  return themedPage(themed, title, main, { status });
}

const line = (...text: HtmlValue[]) => html`<p class="sub">${text}</p>`;
const product = (themed: Themed) => html`<bdi>${nameOf(themed)}</bdi>`;

/** The same for every address, whether it is on the list already or not. */
export const inboxPage = (themed: Themed) =>
  statePage(
    themed,
    'Look in your inbox',
    html`${line('If this address is not on the list yet, a mail is on its way to it. Open it and confirm, and you are on the list.')}
      ${line('Nothing comes? Look in the folder for spam, or check how you wrote the address.')}
      <p class="sub"><a href="${pagePath(themed.slug)}">Back to the page</a></p>`,
  );

/** Nobody has looked at the page yet, and it has written to many: no mail is on its way. */
export const heldPage = (themed: Themed) =>
  statePage(
    themed,
    'Waiting for our team',
    html`${line(`We look at every new page before it may write to many people, and we have not got to this one yet. So no mail is on its way to you right now.`)}
      ${line(`If you are not on the list yet, you get a mail to confirm your place once we have looked. If none comes within ${PUBLIC_FORM_LIMITS.unconfirmedDays} days, your address is deleted.`)}
      <p class="sub"><a href="${pagePath(themed.slug)}">Back to the page</a></p>`,
  );

const button = (label: string) => html`<form method="post"><button>${label}</button></form>`;

export const confirmPage = (themed: Themed) =>
  statePage(
    themed,
    'Confirm that you want to hear of it',
    html`${line('You get one mail when ', product(themed), ' can be bought, and a short survey once a week at most. You can leave at any time.')}
    ${button('Yes, tell me when it is ready')}`,
  );

export const confirmedPage = (themed: Themed, leave: string) =>
  statePage(
    themed,
    'You are on the list',
    html`${line('You get one mail when ', product(themed), ' can be bought, and a short survey once a week at most. Nothing is sold yet.')}
      <p class="sub"><a href="${leave}">Leave the list</a></p>`,
  );

export const leavePage = (themed: Themed) =>
  statePage(
    themed,
    'Leave the list?',
    html`${line('Your address is deleted at once, and you get no more mail about it.')}
    ${button('Leave the list')}`,
  );

export const leftPage = (themed: Themed) =>
  statePage(
    themed,
    'You have left',
    line('Your address is deleted. You get no more mail about it.'),
  );

export const closedPage = (themed: Themed) =>
  statePage(
    themed,
    'This page is closed',
    line('Whoever is on the list stays on it, and can leave by the link in the mail.'),
    410,
  );

export const goneLinkPage = (themed: Themed) =>
  statePage(
    themed,
    'This link does not work any more',
    html`${line(`Links to confirm work for ${PUBLIC_FORM_LIMITS.unconfirmedDays} days. You can join the list again.`)}
      <p class="sub"><a href="${pagePath(themed.slug)}">Back to the page</a></p>`,
    404,
  );

interface PrivacyFacts {
  readonly content: Pick<PageContent, 'keeper'>;
  /** Who the entrepreneur was in law when the page was published; null where that was not asked. */
  readonly publisher: LegalIdentity | null;
  readonly supportEmail: string;
}

export function privacyPage(
  themed: Themed,
  { content: { keeper }, publisher, supportEmail }: PrivacyFacts,
): ScriptlessPage {
  const { keyDays } = LAUNCH_LIMITS;
  const { unconfirmedDays } = PUBLIC_FORM_LIMITS;
  const main = html`<div class="w">
    <div class="text">
      <h1>Privacy</h1>
      <h2>Who keeps the list</h2>
      <p>
        <bdi>${keeper.name}</bdi> decides what the list of ${product(themed)} is used for, and
        answers for it: <a href="mailto:${keeper.email}">${keeper.email}</a>. ${PRODUCT_NAME} stores
        the list and sends its mails for them: <a href="mailto:${supportEmail}">${supportEmail}</a>.
      </p>
      ${publisher !== null && html`<p>Published by <bdi>${publisherLine(publisher)}</bdi>.</p>`}
      <h2>What is kept</h2>
      <p>
        Your mail address, your country if you chose one, when you asked and confirmed, and which
        text you agreed to. Against made-up entries also a code of the network you asked from; it
        cannot be turned back into an address without a key that only ${PRODUCT_NAME} has.
      </p>
      <h2>What for</h2>
      <p>
        One mail to confirm, one when it can be bought, and a short survey once a week at most, if
        you agreed to the text that says so. The number of people is shown to suppliers; addresses
        are not.
      </p>
      <h2>How long</h2>
      <p>
        An address that is not confirmed is deleted after ${unconfirmedDays} days, and yours at once
        when you leave. A code of it without the address is kept for ${keyDays} more days, so that
        nobody can have mails sent to you again and again.
      </p>
      <h2>Visits</h2>
      <p>
        This page sets no cookie and runs no script. Visits are counted by a code under a key that
        is destroyed every day.
      </p>
      <h2>Your rights</h2>
      <p>
        Every mail has a link to leave. You can also ask <bdi>${keeper.name}</bdi> or
        ${PRODUCT_NAME} what is kept of you, have it corrected or deleted, and complain to your data
        protection authority.
      </p>
      <p><a href="${pagePath(themed.slug)}">Back to the page</a></p>
    </div>
  </div>`;
  return themedPage(themed, 'Privacy', main);
}
