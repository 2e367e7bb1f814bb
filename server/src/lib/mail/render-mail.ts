/** Renders all mails in one layout, with a text and an HTML body of the same content. */
import { PRODUCT_TAGLINE, PRODUCT_NAME } from '@waggle/contract/product';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export interface MailParts {
  subject: string;
  /** The text that inboxes show next to the subject. */
  preview: string;
  heading: string;
  /** Plain text. */
  paragraphs: readonly string[];
  /** Shown in large, spaced digits. */
  code?: string;
  /** A list of tasks, each with one or more lines. */
  points?: readonly { title: string; lines: readonly string[] }[];
  /** A page of the product, below the paragraphs. */
  link?: { label: string; url: string };
  /** Small print below. */
  footnote: string;
  /** A link in the small print, after its reason. */
  smallLink?: { reason: string; label: string; url: string };
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The page's colours again, because mail clients support neither variables nor stylesheets. */
const COLOUR = {
  paper: '#F5EFE3',
  sheet: '#FDFAF3',
  ink: '#1D212B',
  muted: '#5C574C',
  line: '#D8CDB8',
  honey: '#EBA81C',
  wash: '#FAE9BF',
};
const SERIF = "Besley,Rockwell,'Rockwell Nova',Georgia,serif";
const SANS = "'Hanken Grotesk','Segoe UI','Helvetica Neue',Arial,sans-serif";

function plainText(parts: MailParts): string {
  const small = parts.smallLink;
  const blocks = [
    parts.heading,
    ...(parts.code === undefined ? [] : [`    ${parts.code}`]),
    ...parts.paragraphs,
    ...(parts.points ?? []).map(({ title, lines }, index) =>
      [`${index + 1}. ${title}`, ...lines.map((line) => `   ${line}`)].join('\n'),
    ),
    ...(parts.link === undefined ? [] : [`${parts.link.label}:\n${parts.link.url}`]),
    ...(small === undefined ? [] : [`${small.reason} ${small.label}:\n${small.url}`]),
    `-- \n${PRODUCT_NAME}: ${PRODUCT_TAGLINE}\n${parts.footnote}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function htmlBody(parts: MailParts): string {
  const paragraphs = parts.paragraphs
    .map(
      (text) =>
        `<p style="margin:0 0 14px;font:16px/1.5 ${SANS};color:${COLOUR.ink}">${escapeHtml(text)}</p>`,
    )
    .join('\n');
  const code =
    parts.code === undefined
      ? ''
      : `<p style="margin:0 0 22px;padding:18px 20px;background:${COLOUR.wash};border-left:4px solid ${COLOUR.honey};font:700 32px/1.1 ${SANS};letter-spacing:8px;color:${COLOUR.ink}">${escapeHtml(parts.code)}</p>`;
  const points = (parts.points ?? [])
    .map(({ title, lines }) => {
      const below = lines.map((line) => `<br>${escapeHtml(line)}`).join('');
      return `<p style="margin:0 0 14px;padding:10px 14px;border-left:4px solid ${COLOUR.honey};font:16px/1.5 ${SANS};color:${COLOUR.ink}"><strong>${escapeHtml(title)}</strong>${below}</p>`;
    })
    .join('\n');
  const link =
    parts.link === undefined
      ? ''
      : `<p style="margin:8px 0 14px"><a href="${escapeHtml(parts.link.url)}" style="display:inline-block;padding:13px 24px;background:${COLOUR.honey};border-radius:6px;font:600 16px/1.2 ${SANS};color:${COLOUR.ink};text-decoration:none">${escapeHtml(parts.link.label)}</a></p>`;
  const small =
    parts.smallLink === undefined
      ? ''
      : `${escapeHtml(parts.smallLink.reason)} <a href="${escapeHtml(parts.smallLink.url)}" style="color:${COLOUR.muted}">${escapeHtml(parts.smallLink.label)}</a><br>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(parts.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${COLOUR.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(parts.preview)}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:${COLOUR.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px">
<tr><td style="padding:0 4px 16px;font:700 24px/1 ${SERIF};color:${COLOUR.ink}"><span style="color:${COLOUR.honey}" aria-hidden="true">&#x2B22;</span> ${PRODUCT_NAME}</td></tr>
<tr><td style="padding:32px 28px 18px;background:${COLOUR.sheet};border:1px solid ${COLOUR.line};border-radius:10px">
<h1 style="margin:0 0 18px;font:700 28px/1.15 ${SERIF};color:${COLOUR.ink}">${escapeHtml(parts.heading)}</h1>
${code}
${paragraphs}
${points}
${link}
</td></tr>
<tr><td style="padding:18px 4px 0;font:13px/1.5 ${SANS};color:${COLOUR.muted}">${small}${escapeHtml(parts.footnote)}<br>${PRODUCT_NAME}: ${escapeHtml(PRODUCT_TAGLINE)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Renders a mail. All parts are text and are escaped. */
export function renderMail(parts: MailParts): RenderedMail {
  return { subject: parts.subject, text: plainText(parts), html: htmlBody(parts) };
}
