/** The routes of a server, read from its own list. */
import type { TestServer } from '../test-server.ts';

/** @returns method and path of every route, without the slash at its end */
export function registeredRoutes({ app }: Pick<TestServer, 'app'>): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^(.*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4;
      above[depth] = part;
      const path = above.slice(0, depth + 1).join('');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${path}`);
    });
}
