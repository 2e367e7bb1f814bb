/** Plants features that are too new into a built page, and expects each to be found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveConfig } from 'vite';
import { findNewer } from './browser-support.ts';
import { isOldEnough } from './browsers.ts';

const find = (files: Record<string, string>, exceptions = {}) =>
  findNewer(files, exceptions).map((sentence) => sentence.split(' ')[0]);

test('the bundler lowers syntax and styles at least that far', async () => {
  const { build } = await resolveConfig({ configFile: false }, 'build');
  const targets = [build.target, build.cssTarget].flat().map(String);
  assert.ok(targets.length >= 8);
  assert.deepEqual(
    targets.filter((target) => !isOldEnough(target)),
    [],
  );
  for (const [last, next] of [
    ['chrome125', 'chrome126'],
    ['firefox126', 'firefox127'],
    ['safari17.5', 'safari17.6'],
    ['ios17.5', 'ios18'],
  ] as const) {
    assert.deepEqual([isOldEnough(last), isOldEnough(next)], [true, false]);
  }
});

for (const [name, text, key] of [
  [
    'a.js',
    'const m=new Map;m.getOrInsertComputed(1,f)',
    'javascript.builtins.Map.getOrInsertComputed',
  ],
  ['a.js', 'f(Promise.try(f))', 'javascript.builtins.Promise.try'],
  ['a.js', 'new Float16Array(2)', 'javascript.builtins.Float16Array'],
  ['a.js', 'requestIdleCallback(f)', 'api.Window.requestIdleCallback'],
  ['a.js', 'jsx("details",{name:"one"})', 'html.elements.details.name'],
  ['a.css', 'p{text-wrap:pretty}', 'css.properties.text-wrap.pretty'],
  ['a.css', 'p{field-sizing:content}', 'css.properties.field-sizing'],
  ['a.css', '@starting-style{p{opacity:0}}', 'css.at-rules.starting-style'],
  ['a.css', 'p:open{color:red}', 'css.selectors.open'],
  ['a.html', '<details class="a" name=one>', 'html.elements.details.name'],
  [
    'a.html',
    '<style>p{interpolate-size:allow-keywords}</style>',
    'css.properties.interpolate-size',
  ],
] as const) {
  test(`found in ${name}: ${text}`, () => assert.ok(find({ [name]: text }).includes(key)));
}

test('what all of them have, has a fallback or is the own property of a script passes', () => {
  const files = {
    'a.js': 'const o={getOrInsertComputed:1};o.getOrInsertComputed;[1].at(-1);typeof Float16Array',
    'a.css':
      'p{color:red;inset:0;text-wrap:balance}@supports (field-sizing:content){p{field-sizing:content}}a:has(b){color:light-dark(red,blue)}',
    'a.html': '<details open><summary>A</summary></details>',
  };
  assert.deepEqual(find(files), []);
});

test('an exception holds while it is needed', () => {
  const exceptions = { 'css.properties.field-sizing': 'Fields of old browsers keep their size.' };
  assert.deepEqual(find({ 'a.css': 'p{field-sizing:content}' }, exceptions), [
    'css.properties.field-sizing.content',
  ]);
  assert.deepEqual(find({ 'a.css': 'p{color:red}' }, exceptions), ['css.properties.field-sizing']);
});

test('pdf.js without its polyfills is found', () => {
  assert.deepEqual(find({ 'assets/pdf-pages-1.js': 'a.sumPrecise' }), ['assets/pdf-pages-1.js']);
  assert.deepEqual(find({ 'assets/pdf-pages-1.js': '"core-js";a.sumPrecise' }), []);
});
