/** Companies that issue quotes, without a server: the team's page, the case, and the supplier's profile. */
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, refused, SERVER_ERROR } from '../../browser/fake-answers.ts';
import { both, expect, long } from '../fixtures.ts';
import { VERIFIED_SUPPLIER } from '../quotes/quote-fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import type { StubServer } from '../stub/stub-server.ts';
import { AT, relation, relationCase } from './relation-fixtures.ts';
import { pickCountry } from '../../steps/pick-country.ts';
import { expectLink } from '../../steps/steps.ts';

function stubTeam(server: StubServer, waiting = [relationCase(1)], decided = [relationCase(2)]) {
  server.answer('GET /v1/team/relations/', (request) => ({
    relations: new URL(request.url()).searchParams.get('list') === 'decided' ? decided : waiting,
    next_cursor: null,
  }));
}

both(
  'the team reads who names a company, records it as the evidence says, and the next one opens',
  async ({ page, server }) => {
    const file = {
      id: '0199a4f0-0000-7000-8000-0000000007e1',
      name: 'register-extract.pdf',
      size: '0.12 MB',
      type: 'application/pdf',
      file_url: '/v1/files/x/register-extract.pdf',
    };
    const first = relationCase(1, { reference: 'HK register 1234567', files: [file] });
    const second = relationCase(2, { name: 'Kadota Export KK', country: 'JP' });
    stubTeam(server, [first, second]);
    server.answer('GET /v1/team/relations/:id/', (request) => ({
      relation: request.url().includes(second.id) ? second : first,
    }));
    const bodies = server.keep('POST /v1/team/relations/:id/record/', {
      relation: { ...first, state: 'recorded', version: 1 },
    });
    await server.openFor('reviewer', '/team/relations');
    const list = page.getByRole('list', { name: 'Waiting' });
    const rows = list.getByRole('listitem');
    await expect(rows).toContainText(['Anselm Trading Ltd. (Hong Kong', 'Kadota Export KK']);
    await page.keyboard.press('j');
    await expect(list.getByRole('link', { name: /^Anselm/ })).toBeFocused();
    await page.keyboard.press('Enter');
    const open = page.getByRole('article');
    await expect(open).toContainText('Said to be trading company of Anselm Metallwerk GmbH');
    await expect(open).toContainText('HK register 1234567');
    await expectLink(open, 'Open the case', /\/team\/verification\?open=/);
    await expectAccessible(page, 1280);
    await open.getByRole('button', { name: 'Record as trading company' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record Anselm Trading Ltd.?' });
    await dialog.getByLabel('As the evidence says, it is the').selectOption('subsidiary');
    await expect(dialog).toContainText('subsidiary of Anselm Metallwerk GmbH');
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await expect(page.getByRole('heading', { name: /^Kadota Export KK/ })).toBeFocused();
    await expect.poll(() => bodies).toEqual([{ version: 0, kind: 'subsidiary' }]);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/team\/relations$/);
  },
);

long('whoever comes second reads what a colleague has done', async ({ page, server }) => {
  let now = relationCase(1);
  stubTeam(server);
  server.answer('GET /v1/team/relations/:id/', () => ({ relation: now }));
  await server.openFor('reviewer', `/team/relations?relation=${now.id}`);
  await page.getByRole('button', { name: 'Refuse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuse Anselm Trading Ltd.?' });
  await expect(dialog.getByRole('button', { name: 'Refuse it' })).toBeDisabled();
  await dialog.getByLabel('Reason, for the supplier').fill('Nothing shows it');
  now = relationCase(1, {
    version: 1,
    state: 'recorded',
    decided_at: AT,
    steps: [
      { at: AT, action: 'end', role: 'system', by: null, note: '' },
      { at: AT, action: 'record', role: 'reviewer', by: 'Mo', note: '' },
      ...relationCase(1).steps,
    ],
  });
  const decided = 'A colleague has decided on this already';
  await fakeAnswer(page, '/v1/team/relations/*/refuse/', refused(409, 'conflict', decided));
  await dialog.getByRole('button', { name: 'Refuse it' }).click();
  await expect(dialog).toContainText(decided);
  await expect(dialog.getByLabel('Reason, for the supplier')).toHaveValue('Nothing shows it');
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  const steps = page.getByRole('region', { name: 'What was done' }).getByRole('listitem');
  await expect(steps).toContainText(['Waggle ended', 'Mo recorded it', 'Anselm Metallwerk GmbH']);
  await expect(page.getByRole('button', { name: 'End the record' })).toBeVisible();
});

long('nothing waits, nothing loads, and names that are long', async ({ page, server }) => {
  stubTeam(server, []);
  await server.openFor('reviewer', '/team/relations');
  await expect(page.getByText(/^Nothing waits for you/)).toBeVisible();
  await expectAccessible(page);
  const supplier = { ...relationCase(1).supplier, name: GERMAN };
  const long = relationCase(1, { name: CHINESE, supplier, reference: GERMAN });
  stubTeam(server, [long]);
  server.answer('GET /v1/team/relations/:id/', { relation: long });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/team/relations?relation=${long.id}`);
  await expect(page.getByRole('article')).toContainText(CHINESE);
  await expect(page.getByRole('navigation', { name: 'Lists' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('list', { name: 'Waiting' })).toBeVisible();
  await fakeAnswer(page, '/v1/team/relations/*', SERVER_ERROR);
  await page.goto('/team/relations?list=decided');
  await expect(page.getByText('The companies could not be loaded')).toBeVisible();
});

both(
  'a supplier adds a company to its profile, and asks again after a refusal',
  async ({ page, server }) => {
    const refused = relation(2, {
      name: 'Anselm Holding AG',
      state: 'refused',
      version: 1,
      decided_at: AT,
      reason: 'The register names others',
    });
    server.answer('GET /v1/relations/', { relations: [refused] });
    const bodies = server.keep('POST /v1/relations/', { relations: [refused, relation(1)] });
    server.answer('POST /v1/relations/:id/evidence/', (request) => {
      bodies.push(request.postDataJSON());
      return { relations: [{ ...refused, state: 'asked', version: 2 }, relation(1)] };
    });
    await server.openFor('supplier', '/supplier/profile#quote-issuers', VERIFIED_SUPPLIER);
    const section = page.getByRole('region', { name: 'Who issues your quotes' });
    await expect(section).toContainText('Not recorded: The register names others.');
    await section.getByRole('button', { name: 'Add a company' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a company' });
    await adding.getByLabel('Registered name').fill('Anselm Trading Ltd.');
    await pickCountry(adding.getByLabel('Registered in'), 'Hong');
    await expect(adding.getByRole('button', { name: 'Send to the team' })).toBeDisabled();
    await adding.getByLabel('To your company it is the').selectOption('trading');
    await expectAccessible(page, 1280);
    await adding.getByRole('button', { name: 'Send to the team' }).click();
    await expect(section).toContainText('Our team has not looked at it yet.');
    await section.getByRole('button', { name: /^Ask again/ }).click();
    const again = page.getByRole('dialog', { name: 'Ask again for Anselm Holding AG' });
    await again.getByLabel('What shows it').fill('Shareholders, page 3');
    await page.reload();
    await section.getByRole('button', { name: /^Ask again/ }).click();
    await again.getByRole('button', { name: 'Send to the team' }).click();
    await expect(section.getByText('Not recorded')).toHaveCount(0);
    await expect
      .poll(() => bodies)
      .toEqual([
        { name: 'Anselm Trading Ltd.', country: 'HK', kind: 'trading', reference: '', files: [] },
        { version: 1, reference: 'Shareholders, page 3', files: [] },
      ]);
  },
);
