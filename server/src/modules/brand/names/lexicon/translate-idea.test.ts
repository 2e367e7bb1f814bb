/** Words of ideas in other languages: what they are in English, and that each leads to something the lexicons know. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readIdea } from '../engine/read-concepts.ts';
import { OTHER_LANGUAGES } from './other-languages.ts';
import { translateFewWords, translateIdea } from './translate-idea.ts';

const IN_ENGLISH = [
  ['de', 'Eine Lampe, die sich falten lässt', 'lamp, with with fold'],
  ['de', 'Schreibtischlampe', 'lamp desk'],
  ['de', 'Fahrradanhänger für Hunde', 'bike with dog'],
  ['de', 'Schuhe, die mitwachsen', 'shoe, with modular'],
  ['de', 'Zuckerfreie Bio-Schokolade', 'sugar-free nature dessert'],
  ['es', 'Jabón sólido sin plástico', 'soap without plastic'],
  ['es', 'Una lámpara plegable para leer en la cama', 'lamp fold with book with bedding'],
  ['fr', 'Savon au lait d’ânesse', 'soap dairy'],
  ['fr', 'Gourde isotherme pour randonneurs', 'bottle with camping'],
  ['zh', '竹制茶具套装', 'wood tea'],
  ['zh', '无糖巧克力', 'sugar-free dessert'],
  ['zh', '不含塑料的水杯', 'without plastic with bottle'],
  ['de', 'qwrtz', ''],
  ['hi', 'टेबल लैंप', ''],
] as const;

for (const [language, idea, english] of IN_ENGLISH) {
  test(`«${idea}» is «${english}»`, () => assert.equal(translateIdea(idea, language), english));
}

test('few words tell their language by themselves; English ones and longer texts are left alone', () => {
  assert.equal(translateFewWords('Scheibenwischer'), 'car');
  assert.equal(translateFewWords('Un bolso vegano'), 'bag vegan');
  assert.equal(translateFewWords('茶'), 'tea');
  assert.equal(translateFewWords('qwrtz'), '');
  assert.equal(translateFewWords('Seife Seife Seife Seife'), '');
});

/** What only a «without» leaves out, and the words between the others. */
const NO_THEMES = ['plastic', 'cable', 'sugar'];

test('every English word of the list tells the lexicons something', () => {
  for (const line of OTHER_LANGUAGES.trim().split('\n')) {
    const [english = '', ...others] = line.split('|').map((part) => part.trim());
    assert.equal(others.length, 4, line);
    // Spanish and French say it in two words: «sans sucre».
    if (english.endsWith('-free')) continue;
    assert.ok(others.every(Boolean), line);
    if (['with', 'without', ...NO_THEMES].includes(english)) continue;
    assert.ok(readIdea(english).concepts.length > 0, english);
  }
});

test('a text of 2,000 words, and one word of 10,000 letters, are read at once', () => {
  assert.equal(translateIdea('Seife '.repeat(2000), 'de').split(' ').length, 120);
  assert.equal(translateIdea('x'.repeat(10_000), 'de'), '');
});
