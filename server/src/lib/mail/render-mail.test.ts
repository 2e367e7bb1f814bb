/** Mails: text and HTML say the same, and nothing in them can become markup. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderMail } from './render-mail.ts';

const PARTS = {
  subject: 'A subject',
  preview: 'A preview',
  heading: 'A heading',
  paragraphs: ['First & second', '<img src=x onerror=alert(1)>'],
  code: '012345',
  footnote: 'Sent to "a"@b.example',
};

test('text and HTML body hold every part', () => {
  const letter = renderMail(PARTS);
  for (const text of [PARTS.heading, PARTS.code, PARTS.footnote, ...PARTS.paragraphs]) {
    assert.ok(letter.text.includes(text), text);
  }
  for (const text of [PARTS.heading, PARTS.code, PARTS.preview, 'First &amp; second']) {
    assert.ok(letter.html.includes(text), text);
  }
});

test('text never becomes markup', () => {
  const { html } = renderMail(PARTS);
  assert.doesNotMatch(html, /<img/);
  assert.ok(html.includes('&lt;img src=x onerror=alert(1)&gt;'));
});

test('a mail loads nothing from elsewhere and runs nothing', () => {
  assert.doesNotMatch(renderMail(PARTS).html, /<(script|img|link|iframe)|https?:|url\(/i);
});

test('without a code no box is left behind', () => {
  const { code: _, ...plain } = PARTS;
  assert.doesNotMatch(renderMail(plain).html, /letter-spacing:8px/);
});

test('a link is a URL in the text and a button in the HTML, escaped', () => {
  const link = { label: 'Open <Waggle>', url: 'https://waggle.example/?a=1&b=2' };
  const letter = renderMail({ ...PARTS, link });
  assert.ok(letter.text.includes('Open <Waggle>:\nhttps://waggle.example/?a=1&b=2'));
  assert.match(
    letter.html,
    /<a href="https:\/\/waggle\.example\/\?a=1&amp;b=2"[^>]*>Open &lt;Waggle&gt;<\/a>/,
  );
});

test('points are counted in the text and stand one by one in the HTML, escaped', () => {
  const points = [
    { title: 'licence <1>.pdf', lines: ['Missing page.', 'Send every page.'] },
    { title: 'Tax ID', lines: [] },
  ];
  const letter = renderMail({ ...PARTS, points });
  assert.ok(letter.text.includes('1. licence <1>.pdf\n   Missing page.\n   Send every page.'));
  assert.ok(letter.text.includes('2. Tax ID'));
  assert.match(letter.html, /<strong>licence &lt;1&gt;\.pdf<\/strong><br>Missing page\./);
});
