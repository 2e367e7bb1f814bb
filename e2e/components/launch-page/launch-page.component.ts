/** The launch page's tool without a server: editing, publishing, figures and the waitlist. */
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, refused, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { typeOvertaken, typeThroughFailure } from '../../steps/draft-steps.ts';
import { openMenu, signInButton } from '../../steps/session-steps.ts';
import { both, expect, long } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import { AT, launchPage, livePage, stubPage } from './launch-fixtures.ts';

const YOURS = { name: 'Your page', path: '/v1/launch-page/' };

both(
  'what is typed is saved, gaps are named on publishing, and a full page goes live',
  async ({ page, server }) => {
    let now = launchPage();
    stubPage(server, now);
    const saved: { content: { headline: string; points: unknown[] }; edit: number }[] = [];
    server.answer('PUT /v1/launch-page/', (request) => {
      const body = request.postDataJSON();
      saved.push(body);
      now = { ...now, content: body.content, edit: now.edit + 1 };
      server.answer('GET /v1/launch-page/', { page: now });
      return { page: now };
    });
    server.answer('POST /v1/launch-page/publish/', () => {
      now = livePage({ content: now.content, edit: now.edit });
      return { page: now };
    });
    await server.openFor('entrepreneur', '/journey/page');
    await expect(page.getByRole('heading', { level: 1, name: 'Launch page' })).toBeVisible();
    await page.getByLabel('Headline').fill('It closes like a book');
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await expect.poll(() => saved.at(-1)?.content.headline).toBe('It closes like a book');

    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Fill in or remove what stands in [ ]').first()).toBeVisible();
    await expect(page.getByLabel('Point 2')).toBeFocused();
    await expectAccessible(page, 1280);
    await page.getByRole('button', { name: 'Remove point 2' }).click();
    await expect.poll(() => saved.at(-1)?.content.points).toHaveLength(1);
    // What another window has saved is published once it was seen.
    now = { ...now, content: { ...now.content, headline: 'Saved there' }, edit: now.edit + 1 };
    server.answer('GET /v1/launch-page/', { page: now });
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Your page changed in another window')).toBeVisible();
    await expect(page.getByLabel('Headline')).toHaveValue('Saved there');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Your page is live')).toBeVisible();
    await expect(page.getByRole('link', { name: /\/p\/hinglow/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
  },
);

long('a page that may send no more mails for now says so', async ({ page, server }) => {
  stubPage(server, livePage({ mails_held: true }));
  await page.setViewportSize({ width: 360, height: 800 });
  await server.openFor('entrepreneur', '/journey/page');
  await expect(page.getByText(/has sent 50 mails.*before our team has looked/)).toBeVisible();
  await expectAccessible(page);
});

long('a failed save is kept and sent again', async ({ page, browserErrors, server }) => {
  stubPage(server, launchPage());
  await server.openFor('entrepreneur', '/journey/page');
  server.answer('PUT /v1/launch-page/', (request) => {
    const { edit, ...body } = request.postDataJSON();
    const answer = { page: launchPage({ edit: edit + 1, ...body }) };
    server.answer('GET /v1/launch-page/', answer);
    return answer;
  });
  const field = page.getByLabel('Headline');
  await typeThroughFailure({ ...YOURS, page, browserErrors, field, text: 'Kept through it' });
  // What the server cannot have stays as it was typed.
  await page.getByLabel('Confirmed people').fill('5o');
  await expect(page.getByText('Saving…')).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Confirmed people')).toHaveValue('5o');
});

for (const [choice, headline] of [
  ['Keep mine', 'Typed here'],
  ['Use the other version', 'Saved there'],
] as const) {
  both(
    `saved in another window: over a reload what was typed stays, then «${choice}»`,
    async ({ page, browserErrors, server }) => {
      stubPage(server, launchPage());
      await server.openFor('entrepreneur', '/journey/page');
      const field = page.getByLabel('Headline');
      await expect(field).toBeVisible();
      const there = { ...launchPage().content, headline: 'Saved there' };
      server.answer('GET /v1/launch-page/', { page: launchPage({ edit: 2, content: there }) });
      const typed = { ...YOURS, page, browserErrors, field, text: 'Typed here' };
      const notice = await typeOvertaken(typed);
      await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
      const edits = server.keep('PUT /v1/launch-page/', (request) => ({
        page: launchPage({ edit: 3, content: request.postDataJSON().content }),
      }));
      await notice.getByRole('button', { name: choice }).click();
      await expect(notice).toBeHidden();
      await expect(field).toHaveValue(headline);
      await expect.poll(() => edits).toMatchObject(choice === 'Keep mine' ? [{ edit: 2 }] : []);
    },
  );
}

long(
  'signed out, nothing is saved any more, and nobody is asked to sign in again',
  async ({ page, server, signedIn }) => {
    stubPage(server, launchPage());
    server.answer('POST /v1/auth/sign-out/', {});
    const { name } = await signedIn('entrepreneur');
    await page.goto('/journey/page');
    await expect(page.getByLabel('Headline')).toBeVisible();
    await fakeAnswer(page, '/v1/launch-page/', { ...SERVER_ERROR, method: 'PUT' });
    await page.getByLabel('Headline').fill('Typed before');
    await expect(page.getByText('Your page couldn’t be saved')).toBeVisible();
    const menu = await openMenu(page, name);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await expect(signInButton(page)).toBeVisible();
    expect(sent).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  },
);

long(
  'figures are apart from what is flagged; the list is marked; an old look is offered the newest',
  async ({ page, server }) => {
    stubPage(server, livePage({ wears_version: 2 }));
    server.answer('POST /v1/launch-page/wear/', { page: livePage() });
    await server.openFor('entrepreneur', '/journey/page?view=list');
    await expect(page.getByText('31 of 50 confirmed in 30 days.')).toBeVisible();
    await expect(page.getByText('12 confirmed, but not counted:')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Confirmed people' })).toContainText(
      'Not counted: many from one network, mailbox for a few minutes',
    );
    await expectAccessible(page, 1280);
    await expect(page.getByText('Your page still uses version 2')).toBeVisible();
    await page.getByRole('button', { name: 'Use version 3' }).click();
    await expect(page.getByText('Your page still uses version 2')).toHaveCount(0);
  },
);

long('the one mail to the list is asked about, and sent once', async ({ page, server }) => {
  stubPage(server, livePage());
  const answer = { page: livePage({ announced_at: AT }), count: 43 };
  const bodies = server.keep('POST /v1/launch-page/announce/', answer);
  await server.openFor('entrepreneur', '/journey/page?view=list');
  await page.getByRole('button', { name: 'Write that it can be bought' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to your list?' });
  const send = dialog.getByRole('button', { name: 'Send it once' });
  await expect(send).toBeDisabled();
  const url = dialog.getByLabel('Where it can be bought');
  await url.fill('http://shop.example');
  await dialog.getByLabel('What you want to say').fill('x'.repeat(9_999));
  await expect(dialog.getByText(/^This has 9,999 characters; at most/)).toBeVisible();
  await expect(send).toBeDisabled();
  await dialog.getByLabel('What you want to say').fill('Here it is');
  const no = 'Must begin with https://';
  const errors = [{ path: 'url', message: no }];
  await fakeAnswer(page, '/announce/', refused(400, 'invalid_input', no, { errors }));
  await send.click();
  await expect(url).toBeFocused();
  await expect(url).toHaveAccessibleDescription(no);
  await expect(dialog.getByText(no)).toHaveCount(1);
  await expectAccessible(page);
  stopFaking(page, '/announce/');
  await url.fill('https://shop.example');
  await send.click();
  await expect(page.getByText(/^You wrote to your list on/)).toBeVisible();
  await expect.poll(() => bodies).toEqual([{ text: 'Here it is', url: 'https://shop.example' }]);
});

long('a page that was taken down says why, in long words', async ({ page, server }) => {
  const taken_down = { at: AT, reason: GERMAN };
  stubPage(server, livePage({ state: 'taken_down', taken_down, brand_name: CHINESE }));
  await server.openFor('entrepreneur', '/journey/page');
  await expect(page.getByText('Our team has taken this page down')).toBeVisible();
  await expect(page.getByText(GERMAN)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await expectAccessible(page);
});
