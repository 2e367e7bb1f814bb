/** The harness under the name by which the landing page's bench knows it. */
export { ownServer, say, withProduct } from './harness.mjs';
