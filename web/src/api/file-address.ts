/** Where an uploaded file is fetched from. */
import { API_HOST } from './host.ts';

const FILES = '/v1/files/';

/**
 * The server names its files by its public address; the page asks where it asks for everything else,
 * so that they come through whatever name the reader typed.
 * @param url of a stored file, or any other, which stays as it is
 */
export function fileAddress(url: string): string {
  const start = url.indexOf(FILES);
  return start < 0 || url.startsWith('data:') ? url : API_HOST + url.slice(start);
}
