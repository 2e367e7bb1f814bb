/** Plain pages behind links of mails to people without an account: a heading, sentences, and at most one button that posts. */
import { createHash } from 'node:crypto';
import { PAGE_PATHS } from '@waggle/contract/paths';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { escapeHtml } from '../mail/render-mail.ts';

/** The page's own colours, because its stylesheets have other names in each build. */
const STYLE = `:root { color-scheme: light dark; --surface: #F5EFE3; --text: #1D212B; --muted: #5C574C; --link: #7F5200; }
@media (prefers-color-scheme: dark) { :root { --surface: #181713; --text: #F4ECDC; --muted: #B5AC99; --link: #F3BE4B; } }
body { max-width: 32rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; background: var(--surface); color: var(--text); font: 1rem/1.5 'Hanken Grotesk', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font: 700 1.75rem/1.2 Besley, Rockwell, Georgia, serif; }
p { margin: 0 0 1rem; }
header a { display: inline-flex; align-items: center; gap: .5rem; min-height: 44px; margin-bottom: 2rem; color: var(--text); font: 700 1.5rem/1 Besley, Rockwell, Georgia, serif; text-decoration: none; }
main a { display: inline-block; min-height: 44px; line-height: 44px; color: var(--link); }
.about { color: var(--muted); }
button { min-height: 48px; margin: .5rem 0 1.5rem; padding: .75rem 1.5rem; border: 0; border-radius: 6px; background: #EBA81C; color: #1D212B; font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2.5px solid var(--text); outline-offset: 3px; }`;

/** For the policy of the answer. */
export const PLAIN_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Plain text: the page escapes it. */
export interface PlainPage {
  readonly title: string;
  readonly text: readonly string[];
  /** Posts to the page's own address. */
  readonly button?: string;
  /** Small, below the rest. */
  readonly about?: string;
  readonly link?: { readonly label: string; readonly path: string };
}

export function writePlainPage({ title, text, button, about, link }: PlainPage): string {
  const body = [
    ...text.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...(button === undefined
      ? []
      : [`<form method="post"><button>${escapeHtml(button)}</button></form>`]),
    ...(about === undefined ? [] : [`<p class="about">${escapeHtml(about)}</p>`]),
    ...(link === undefined
      ? []
      : [`<p><a href="${escapeHtml(link.path)}">${escapeHtml(link.label)}</a></p>`]),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
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
