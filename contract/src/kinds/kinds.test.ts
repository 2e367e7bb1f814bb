/** The list of product kinds: unique, complete in every language, in the categories of the application. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KIND_LANGUAGES, PRODUCT_KINDS } from './kinds.ts';

test('each kind has an id and a name of its own', () => {
  for (const key of ['id', 'name'] as const) {
    const counted = Map.groupBy(PRODUCT_KINDS, (kind) => kind[key].toLowerCase());
    const repeated = [...counted].filter(([, kinds]) => kinds.length > 1).map(([value]) => value);
    assert.deepEqual(repeated, [], key);
  }
});

test('each kind has the shape that the search relies on', () => {
  for (const { id, name, aliases } of PRODUCT_KINDS) {
    assert.match(id, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
    assert.ok(id.length <= 60 && name.length >= 3 && name.length <= 60, `${id}: ${name}`);
    assert.ok(aliases.en.length >= 4, `${id} has ${aliases.en.length} aliases`);
    for (const language of KIND_LANGUAGES) {
      const own = aliases[language];
      assert.ok(own.length > 0, `${id} has no alias in ${language}`);
      assert.equal(new Set(own).size, own.length, `${id} repeats an alias in ${language}`);
      assert.ok(
        own.every((alias) => alias.length <= 120),
        `${id} has a long alias`,
      );
    }
  }
});
