/** The URL of an uploaded file. */
import { API_HOST } from '../host.ts';

const FILES = '/v1/files/';

/** @returns the path of a stored file; undefined for any other address */
function pathIn(url: string): string | undefined {
  const start = url.indexOf(FILES);
  return start < 0 || url.startsWith('data:') ? undefined : url.slice(start);
}

/** @returns what a request for a stored file asks for */
export function filePath(url: string): string {
  return pathIn(url) ?? url;
}

/**
 * The server names its files by its public address; the page asks where it asks for everything else,
 * so that they come through whatever name the reader typed.
 * @param url of a stored file, or any other, which stays as it is
 */
export function fileUrl(url: string): string {
  const path = pathIn(url);
  return path === undefined ? url : API_HOST + path;
}
