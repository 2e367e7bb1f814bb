/** Renders all mails in one layout and with one footer, with a text and an HTML body of the same content. */
import { PAGE_PATHS } from '@waggle/contract/paths';
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
  /** Left out where the subject says it. */
  heading?: string;
  greeting?: string;
  /** Plain text. */
  paragraphs: readonly string[];
  /** Shown in large, spaced digits. */
  code?: string;
  /** Numbered tasks. */
  points?: readonly { title: string; text: string }[];
  /** A page of the product, below the paragraphs. */
  link?: { label: string; url: string };
  /** Who writes. */
  signature?: string;
  /** Why it was sent: the footer begins with it. */
  footnote: string;
  /** How these mails end, for those who have no account: instead of the choice of notifications. */
  ending?: { words: string; label: string; url: string };
  /** A link in the small print, after its reason. */
  smallLink?: { reason: string; label: string; url: string };
}

/** What the footer of every mail needs. */
export interface MailFooter {
  publicUrl: string;
  supportEmail: string;
  /** Whether the recipient can switch off mails of this type. */
  isOptional: boolean;
}

interface FooterLine {
  words: string;
  link?: { label: string; url: string };
}

function footerLines(
  { footnote, ending }: MailParts,
  { publicUrl, supportEmail, isOptional }: MailFooter,
): FooterLine[] {
  const choice = {
    words: 'Choose which notifications we also send by mail:',
    link: { label: 'your notifications', url: publicUrl + PAGE_PATHS.notifications },
  };
  const notifications = isOptional
    ? choice
    : { words: 'Mails of this kind cannot be switched off.' };
  return [
    { words: footnote },
    ending === undefined ? notifications : { words: ending.words, link: ending },
    { words: 'Questions? Write to', link: { label: supportEmail, url: `mailto:${supportEmail}` } },
    { words: `${PRODUCT_NAME}: ${PRODUCT_TAGLINE}`, link: { label: publicUrl, url: publicUrl } },
  ];
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
/** A company's name may be one word of eighty letters. */
const LONG_WORDS = 'overflow-wrap:anywhere;word-break:break-word';
const SERIF = "Besley,Rockwell,'Rockwell Nova',Georgia,serif";
const SANS = "'Hanken Grotesk','Segoe UI','Helvetica Neue',Arial,sans-serif";

function plainFooterLine({ words, link }: FooterLine): string {
  return link === undefined ? words : `${words} ${link.url.replace(/^mailto:/, '')}`;
}

function plainText(parts: MailParts, footer: MailFooter): string {
  const { heading, greeting, link, signature, smallLink: small } = parts;
  const blocks = [
    ...(heading === undefined ? [] : [heading]),
    ...(greeting === undefined ? [] : [greeting]),
    ...(parts.code === undefined ? [] : [`    ${parts.code}`]),
    ...parts.paragraphs,
    ...(parts.points ?? []).map(({ title, text }, index) =>
      `${index + 1}. ${title} ${text}`.trimEnd(),
    ),
    ...(link === undefined ? [] : [`${link.label}: ${link.url}`]),
    ...(signature === undefined ? [] : [signature]),
    ...(small === undefined ? [] : [`${small.reason} ${small.label}:\n${small.url}`]),
    ['-- ', ...footerLines(parts, footer).map(plainFooterLine)].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function htmlParagraph(text: string): string {
  return `<p dir="auto" style="margin:0 0 14px;font:16px/1.5 ${SANS};color:${COLOUR.ink}">${escapeHtml(text)}</p>`;
}

function htmlFooterLine({ words, link }: FooterLine): string {
  if (link === undefined) return escapeHtml(words);
  return `${escapeHtml(words)} <a href="${escapeHtml(link.url)}" style="color:${COLOUR.muted}">${escapeHtml(link.label)}</a>`;
}

function htmlBody(parts: MailParts, footer: MailFooter): string {
  const { greeting, paragraphs: texts, signature } = parts;
  const paragraphs = [...(greeting === undefined ? [] : [greeting]), ...texts]
    .map(htmlParagraph)
    .join('\n');
  const code =
    parts.code === undefined
      ? ''
      : `<p style="margin:0 0 22px;padding:18px 20px;background:${COLOUR.wash};border-left:4px solid ${COLOUR.honey};font:700 32px/1.1 ${SANS};letter-spacing:8px;color:${COLOUR.ink}">${escapeHtml(parts.code)}</p>`;
  const points = (parts.points ?? [])
    .map(
      ({ title, text }, index) =>
        `<p dir="auto" style="margin:0 0 14px;padding:10px 14px;border-left:4px solid ${COLOUR.honey};font:16px/1.5 ${SANS};color:${COLOUR.ink}"><strong>${index + 1}. <bdi>${escapeHtml(title)}</bdi></strong> <bdi>${escapeHtml(text)}</bdi></p>`,
    )
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
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(parts.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${COLOUR.paper}">
<div dir="auto" style="display:none;max-height:0;overflow:hidden">${escapeHtml(parts.preview)}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:${COLOUR.paper};table-layout:fixed">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px;table-layout:fixed;${LONG_WORDS}">
<tr><td style="padding:0 4px 16px;font:700 24px/1 ${SERIF};color:${COLOUR.ink}"><span style="color:${COLOUR.honey}" aria-hidden="true">&#x2B22;</span> ${PRODUCT_NAME}</td></tr>
<tr><td style="padding:32px 28px 18px;background:${COLOUR.sheet};border:1px solid ${COLOUR.line};border-radius:10px">
<h1 dir="auto" style="margin:0 0 18px;font:700 28px/1.15 ${SERIF};color:${COLOUR.ink}">${escapeHtml(parts.heading ?? parts.subject)}</h1>
${code}
${paragraphs}
${points}
${link}
${signature === undefined ? '' : htmlParagraph(signature)}
</td></tr>
<tr><td style="padding:18px 4px 0;font:13px/1.5 ${SANS};color:${COLOUR.muted}">${small}${footerLines(parts, footer).map(htmlFooterLine).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Renders a mail. All parts are text and are escaped. */
export function renderMail(parts: MailParts, footer: MailFooter): RenderedMail {
  return { subject: parts.subject, text: plainText(parts, footer), html: htmlBody(parts, footer) };
}
