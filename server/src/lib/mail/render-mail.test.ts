/** Mails: text and HTML say the same, and nothing in them can become markup. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MailParts, renderMail } from './render-mail.ts';

const FOOTER = {
  publicUrl: 'https://waggle.example',
  supportEmail: 'help@waggle.example',
  isOptional: true,
};
const render = (parts: MailParts, isOptional = true) =>
  renderMail(parts, { ...FOOTER, isOptional });
const PARTS = {
  subject: 'A subject',
  preview: 'A preview',
  heading: 'A heading',
  paragraphs: ['First & second', '<img src=x onerror=alert(1)>'],
  code: '012345',
  footnote: 'Sent to "a"@b.example',
};

test('text and HTML body hold every part', () => {
  const letter = render(PARTS);
  for (const text of [PARTS.heading, PARTS.code, PARTS.footnote, ...PARTS.paragraphs]) {
    assert.ok(letter.text.includes(text), text);
  }
  for (const text of [PARTS.heading, PARTS.code, PARTS.preview, 'First &amp; second']) {
    assert.ok(letter.html.includes(text), text);
  }
});

test('text never becomes markup', () => {
  const { html } = render(PARTS);
  assert.doesNotMatch(html, /<img/);
  assert.ok(html.includes('&lt;img src=x onerror=alert(1)&gt;'));
});

test('a mail loads nothing from elsewhere and runs nothing', () => {
  assert.doesNotMatch(render(PARTS).html, /<(script|img|link|iframe)|<[^>]* src=|url\(/i);
});

test('one long word does not widen a mail on a phone', () => {
  assert.match(render(PARTS).html, /table-layout:fixed;overflow-wrap:anywhere/);
});

test('without a code no box is left behind', () => {
  const { code: _, ...plain } = PARTS;
  assert.doesNotMatch(render(plain).html, /letter-spacing:8px/);
});

test('a link is a URL in the text and a button in the HTML, escaped', () => {
  const link = { label: 'Open <Waggle>', url: 'https://waggle.example/?a=1&b=2' };
  const letter = render({ ...PARTS, link });
  assert.ok(letter.text.includes('Open <Waggle>: https://waggle.example/?a=1&b=2'));
  assert.match(
    letter.html,
    /<a href="https:\/\/waggle\.example\/\?a=1&amp;b=2"[^>]*>Open &lt;Waggle&gt;<\/a>/,
  );
});

test('points are counted in the text and stand one by one in the HTML, escaped', () => {
  const points = [
    { title: 'licence <1>.pdf.', text: 'Send every page.' },
    { title: 'Tax ID.', text: '' },
  ];
  const letter = render({ ...PARTS, points });
  assert.ok(letter.text.includes('\n\n1. licence <1>.pdf. Send every page.\n\n2. Tax ID.\n\n'));
  assert.match(
    letter.html,
    /<strong>1\. <bdi>licence &lt;1&gt;\.pdf\.<\/bdi><\/strong> <bdi>Send every page\.<\/bdi>/,
  );
});

test('what people wrote stands in its own direction', () => {
  const words = 'שלום, מתי זה מוכן?';
  const points = [{ title: words, text: words }];
  const { html } = render({ ...PARTS, heading: words, paragraphs: [words], points });
  const places = [...html.matchAll(new RegExp(`<([^<>]+)>(?:${words.replace('?', '\\?')})`, 'g'))];
  assert.equal(places.length, 4);
  for (const [, tag = ''] of places) assert.match(tag, /^bdi$|dir="auto"/, tag);
});

test('one footer: why, how to change it, whom to ask, and where we are', () => {
  const { text, html } = render(PARTS);
  assert.equal(
    text.slice(text.indexOf('-- \n')),
    `-- 
Sent to "a"@b.example
Choose which notifications we also send by mail: https://waggle.example/notifications
Questions? Write to help@waggle.example
Waggle: Where new products meet the people who make them. https://waggle.example
`,
  );
  for (const url of ['https://waggle.example/notifications', 'mailto:help@waggle.example'])
    assert.ok(html.includes(`href="${url}"`), url);
  const required = render(PARTS, false);
  for (const body of [required.text, required.html]) {
    assert.match(body, /Mails of this kind cannot be switched off\./);
    assert.doesNotMatch(body, /Choose which/);
  }
});

test('a letter: greeting, words, points, link and signature in this order, the subject as its heading', () => {
  const { heading: _, code: __, ...plain } = PARTS;
  const { text, html } = render({
    ...plain,
    greeting: 'Hello Hoa,',
    points: [{ title: 'A.', text: 'b' }],
    link: { label: 'Answer here', url: 'https://waggle.example/x' },
    signature: 'Lena <Torres>',
  });
  assert.ok(text.startsWith('Hello Hoa,\n\nFirst & second\n'));
  assert.ok(
    text.includes('1. A. b\n\nAnswer here: https://waggle.example/x\n\nLena <Torres>\n\n-- '),
  );
  assert.match(html, /<h1[^>]*>A subject<\/h1>/);
  assert.ok(html.includes('Lena &lt;Torres&gt;'));
});
