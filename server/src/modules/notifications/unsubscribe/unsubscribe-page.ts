/** The pages behind the links that switch off mails: a question, its outcome, and a link that is not ours. */
import { createHash } from 'node:crypto';
import {
  alertOf,
  isNotificationType,
  type MailTopic,
} from '@waggle/contract/notifications/mail-topics';
import { NOTIFICATION_TYPE_TEXTS } from '@waggle/contract/notifications/type-texts';
import { PAGE_PATHS } from '@waggle/contract/paths';
import { TELL_NAMES } from '@waggle/contract/saved-searches/tell';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { escapeHtml } from '../../../lib/mail/render-mail.ts';

/** The page's own colours, because its stylesheets have other names in each build. */
const STYLE = `:root { color-scheme: light dark; --surface: #F5EFE3; --text: #1D212B; --muted: #5C574C; --link: #7F5200; }
@media (prefers-color-scheme: dark) { :root { --surface: #181713; --text: #F4ECDC; --muted: #B5AC99; --link: #F3BE4B; } }
body { max-width: 32rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; background: var(--surface); color: var(--text); font: 1rem/1.5 'Hanken Grotesk', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; }
h1 { margin: 0 0 1rem; font: 700 1.75rem/1.2 Besley, Rockwell, Georgia, serif; }
p { margin: 0 0 1rem; }
header a { display: inline-flex; align-items: center; gap: .5rem; min-height: 44px; margin-bottom: 2rem; color: var(--text); font: 700 1.5rem/1 Besley, Rockwell, Georgia, serif; text-decoration: none; }
.about { color: var(--muted); }
a { color: var(--link); }
button { min-height: 48px; margin: .5rem 0 1.5rem; padding: .75rem 1.5rem; border: 0; border-radius: 6px; background: #EBA81C; color: #1D212B; font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2.5px solid var(--text); outline-offset: 3px; }`;

/** For the policy of the answer. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

function page(title: string, body: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${PRODUCT_NAME}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header><a href="${PAGE_PATHS.landing}"><img src="/favicon.svg" alt="" width="36" height="36">${PRODUCT_NAME}</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body.join('\n')}
</main>
</body>
</html>
`;
}

const NOTIFICATIONS_LINK = `<a href="${PAGE_PATHS.notifications}">your notifications</a>`;

const SHORTLISTS_LINK = `<a href="${PAGE_PATHS.shortlists}">your shortlists</a>`;

interface TopicWords {
  /** Which mails these are. */
  what: string;
  about: string;
  /** Where everything stands that the mails said. */
  still: string;
  /** How they are switched on again. */
  again: string;
}

function wordsOf(topic: MailTopic): TopicWords {
  if (!isNotificationType(topic)) {
    const often = TELL_NAMES[alertOf(topic) ?? 'at_once'].toLowerCase();
    return {
      what: `about new suppliers that fit your saved searches, ${often}`,
      about: 'It concerns every search that tells you so often. Your searches stay saved.',
      still: `Your searches, and what is new in them, stand under ${SHORTLISTS_LINK}. There you can also choose for each search how often you are told.`,
      again: `To be told again, open ${SHORTLISTS_LINK} and choose «Tell me» at a search.`,
    };
  }
  const { name, about } = NOTIFICATION_TYPE_TEXTS[topic];
  return {
    what: `about each notification of the type «${escapeHtml(name)}»`,
    about: `${escapeHtml(about)}.`,
    still: `You still find every notification in ${PRODUCT_NAME}, under ${NOTIFICATIONS_LINK}. There you can also choose which other mails you get.`,
    again: `You still find the notifications in ${PRODUCT_NAME}. To switch the mails on again, open ${NOTIFICATIONS_LINK} and tick «${escapeHtml(name)}» under «Also by email».`,
  };
}

/** Asks first: programs that check mails open every link. */
export function questionPage(topic: MailTopic): string {
  const { what, about, still } = wordsOf(topic);
  return page('Switch off these mails?', [
    `<p>We send you a mail ${what}.</p>`,
    `<p class="about">${about}</p>`,
    '<form method="post">',
    '<input type="hidden" name="List-Unsubscribe" value="One-Click">',
    '<button>Switch them off</button>',
    '</form>',
    `<p>${still}</p>`,
  ]);
}

export function donePage(topic: MailTopic): string {
  const { what, again } = wordsOf(topic);
  return page('These mails are switched off', [
    `<p>We no longer send you mails ${what}.</p>`,
    `<p>${again}</p>`,
  ]);
}

export function invalidPage(): string {
  return page('This link does not work', [
    `<p>It may have been cut off on its way. You can choose which mails you get in ${PRODUCT_NAME}, under ${NOTIFICATIONS_LINK}.</p>`,
  ]);
}
