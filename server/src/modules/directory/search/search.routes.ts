/** Calls and page of the search. */
import { directoryQuery, getDirectorySize, searchDirectory } from '@waggle/contract/directory';
import { readDirectoryAddress } from '@waggle/contract/directory/address';
import type { FastifyInstance } from 'fastify';
import type { Context, RenderedPage } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import { directorySize, searchSuppliers } from './search-directory.service.ts';

export function searchRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, searchDirectory, ({ query }) => searchSuppliers(context, query));
  registerEndpoint(app, getDirectorySize, () => directorySize(context));
}

/** The page of the directory, with the search of its address. */
export const loadDirectoryPage: RenderedPage['load'] = async (context, { query }) => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  const address = readDirectoryAddress(new URLSearchParams(given).toString());
  const [page, size] = await Promise.all([
    searchSuppliers(context, directoryQuery.parse(address)),
    directorySize(context),
  ]);
  return { data: { page, size } };
};
