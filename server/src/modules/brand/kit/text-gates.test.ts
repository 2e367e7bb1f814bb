/** What a language model may not say passes no gate, and plain words of the entrepreneur do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admitText } from './text-gates.ts';

const FACTS =
  'Lanterna. A desk lamp that follows the daylight. It folds to 18 mm. People who work at home.';
const admit = (text: string, max = 280) => admitText({ text, facts: FACTS, max });

test('plain words, and numbers that the entrepreneur has told', () => {
  for (const text of [
    'Lanterna follows the daylight on your desk.',
    'It folds to 18 mm. Work at home, by daylight.',
    'Tag für Tag das Licht, das zu dir passt.',
    'Light that moves with your day.\n\nFor people who work at home.',
  ]) {
    assert.equal(admit(text), text);
  }
  assert.equal(admit('  Light   for \r\n\r\n\r\n\r\n your desk  '), 'Light for\n\nyour desk');
});

for (const [what, text] of [
  ['markup', 'A lamp <b>for</b> your desk'],
  ['a script', 'A lamp <script>alert(1)</script>'],
  ['an entity', 'A lamp &lt;b&gt; for your desk'],
  ['a link in Markdown', 'A [lamp](https://evil.example) for you'],
  ['an address', 'Buy the lamp at evil.example today'],
  ['another address', 'Buy the lamp at www.evil today'],
  ['a mail address', 'Write to us at lamp@evil today'],
  ['a template', 'A lamp for {{ user.password }} here'],
  ['code', 'A lamp `rm -rf` for your desk'],
  ['a number', 'A lamp that lasts 25 years on your desk'],
  ['a number in words', 'A lamp that lasts twenty years'],
  ['a share', 'A lamp with less glare, by half'],
  ['a price', 'A lamp for your desk, only € today'],
  ['a claim', 'The best lamp for your desk'],
  ['an award', 'An award for your desk lamp'],
  ['a label', 'A sustainable lamp for your desk'],
  ['a claim in German', 'Die nachhaltigste Lampe für deinen Tisch'],
  ['a test that nobody made', 'Ein Testsieger auf deinem Tisch'],
  ['a number in German', 'Eine Lampe, die zwanzig Jahre leuchtet'],
  ['a claim in French', 'La meilleure lampe pour ton bureau'],
  ['a claim in Spanish', 'Una lámpara certificada para tu mesa'],
  ['a claim in Chinese', '全球最佳的台灯, 为您的书桌'],
  ['a text in Cyrillic', 'Лучшая лампа для вашего стола'],
  ['a letter of another script', 'A lamp for your dеsk at home'],
  ['a brand', 'A lamp as good as one of Dyson here'],
  ['a slur', 'A lamp for every bitch at home'],
  ['a hidden character', 'A lamp for\u200b your desk'],
  ['a reading direction', 'A lamp for \u202eyour desk'],
  ['too few words', 'Lamp'],
  ['half a character', 'A lamp for your desk \ud800'],
] as const) {
  test(`not ${what}`, () => assert.equal(admit(text), undefined));
}

test('not longer than its place', () => assert.equal(admit('A lamp for your desk', 12), undefined));

test('a word of the entrepreneur passes in every script', () => {
  const text = '光合 follows the daylight on your desk.';
  assert.equal(admitText({ text, facts: `${FACTS} 光合`, max: 280 }), text);
  assert.equal(admitText({ text, facts: FACTS, max: 280 }), undefined);
});
