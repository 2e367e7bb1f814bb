/** Kits of a brand for tests: an entrepreneur with a name, and a kit that is asked for and waited for. */
import assert from 'node:assert/strict';
import type { KitRecord } from '@waggle/contract/brand/kit';
import { changeBrand } from '../../src/modules/brand/brand.service.ts';
import { postEntrepreneur } from '../suppliers.ts';
import { readAnswer, type TestServer } from '../test-server.ts';
import { until } from '../until.ts';

export const KIT = '/v1/brand/kit/';

/** What the tests of kits do on a server. */
export function kitClient(server: TestServer) {
  const choose = (userId: string, change: { name?: string | null; tagline?: string }) => {
    const { context } = server.services;
    return server.transact((tx) => changeBrand(context, tx, userId, change));
  };
  const get = async (token: string): Promise<KitRecord> =>
    readAnswer(await server.call(KIT, { token })).data.kit;
  const post = async (token: string, key?: string) =>
    readAnswer(await server.call(KIT, { token, method: 'POST', key }));
  return {
    choose,
    get,
    post,
    async newEntrepreneur(name: string | null = 'Lanterna', tagline = 'Follows the daylight') {
      const token = await server.signIn();
      await postEntrepreneur(server, token);
      const { id } = await server.user(token);
      await choose(id, { name, tagline });
      return { token, id };
    },
    /** Asks for a kit. @returns it, once it is made */
    async made(token: string): Promise<NonNullable<KitRecord['made']>> {
      const asked = await post(token);
      assert.equal(asked.http, 200, asked.message);
      const kit = await until(async () => {
        const now = await get(token);
        return now.run === null ? now : now.run.state === 'failed' && assert.fail('The kit failed');
      }, 'the kit');
      assert.ok(kit.made);
      return kit.made;
    },
  };
}
