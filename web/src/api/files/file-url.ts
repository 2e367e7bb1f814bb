/** The URL of an uploaded file. */
import { API_HOST } from '../host.ts';

const FILES = '/v1/files/';

/** @returns the path of a stored file; undefined for any other URL */
function pathIn(url: string): string | undefined {
  const start = url.indexOf(FILES);
  return start < 0 || url.startsWith('data:') ? undefined : url.slice(start);
}

/** @returns the path to request a stored file */
export function filePath(url: string): string {
  return pathIn(url) ?? url;
}

/**
 * The server writes URLs of its public address; the page requests them from the API's host, so that they
 * load under any host name.
 * @param url of a stored file; any other URL is returned unchanged
 */
export function fileUrl(url: string): string {
  const path = pathIn(url);
  return path === undefined ? url : API_HOST + path;
}
