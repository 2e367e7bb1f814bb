/** Calls and page of the search. */
import {
  type DirectoryPage,
  directoryQuery,
  getDirectorySize,
  searchDirectory,
} from '@waggle/contract/directory';
import { type DirectoryAddress, readDirectoryAddress } from '@waggle/contract/directory/address';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context, RenderedPage } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import { directorySize, searchSuppliers } from './search-directory.service.ts';

export function searchRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, searchDirectory, ({ query }) => searchSuppliers(context, query));
  registerEndpoint(app, getDirectorySize, () => directorySize(context));
}

/** A cursor that says nothing, as one of an earlier version, begins with the first page. */
async function searchAddress(
  context: Context,
  { cursor, ...asked }: DirectoryAddress,
): Promise<DirectoryPage> {
  try {
    return await searchSuppliers(context, directoryQuery.parse({ ...asked, cursor }));
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'invalid_input';
    if (!isUnknown || cursor === undefined) throw error;
    return searchSuppliers(context, directoryQuery.parse(asked));
  }
}

/** The page of the directory, with the search of its address. */
export const loadDirectoryPage: RenderedPage['load'] = async (context, { query }) => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  const address = readDirectoryAddress(new URLSearchParams(given).toString());
  const [page, size] = await Promise.all([searchAddress(context, address), directorySize(context)]);
  return { data: { page, size } };
};
