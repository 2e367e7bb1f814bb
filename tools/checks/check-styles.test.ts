/** Plants each way of styling past the rule, and expects it to be found. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkStyles } from './check-styles.ts';
import { withTree } from './temporary-tree.ts';

const WELL_STYLED = {
  'web/src/styles/app.css':
    "@import 'tailwindcss/utilities.css' source(none);\n@utility hexagon { clip-path: none; }",
  'web/src/styles/toast.css': '.Toastify__toast { display: flex; }',
  'web/src/ui/button.tsx': "const LOOK = 'inline-flex items-center';\n<button className={LOOK} />",
  'web/src/features/auth/dialog.tsx':
    '<p className="group hexagon hover:flex-1 [mask:none] Toastify__toast">Ask for a code</p>',
};

const find = (more: Record<string, string>) =>
  withTree({ ...WELL_STYLED, ...more }, async (root) =>
    (await checkStyles(root)).findings.join('\n'),
  );

test('utilities, our own utilities and classes of the stylesheets pass', async () => {
  assert.equal(await find({}), '');
});

test('a stylesheet outside the folder of styles is found', async () => {
  assert.match(await find({ 'web/src/features/auth/dialog.css': '' }), /dialog\.css: a stylesheet/);
});

test('a button or a list made by hand is found', async () => {
  assert.match(
    await find({ 'web/src/pages/auth/page.tsx': '<b>\n<button>' }),
    /page\.tsx:2: <button>/,
  );
  assert.match(
    await find({ 'web/src/layout/nav.tsx': '<select name="a">' }),
    /nav\.tsx:1: <select>/,
  );
});

test('a class that no style knows is found, in an attribute, a table and a template', async () => {
  const planted = {
    'web/src/ui/a.tsx': '<p className="flx" />',
    'web/src/ui/b.tsx': "const LOOK = { wide: 'flex hidden sign-in-wide' };",
    'web/src/ui/c.tsx': '<p className={`flex ${look} inline flex-on`} />',
  };
  const found = await find(planted);
  assert.match(found, /a\.tsx:1: no style knows the class "flx"/);
  assert.match(found, /b\.tsx:1: no style knows the class "sign-in-wide"/);
  assert.match(found, /c\.tsx:1: no style knows the class "flex-on"/);
});

test('words that are no classes are left alone', async () => {
  assert.equal(
    await find({ 'web/src/ui/d.tsx': "const SAYS = 'Keep the table of contents';" }),
    '',
  );
});
