/** The server's origin: the page's own, unless the build names another. */

export const API_HOST: string = import.meta.env?.VITE_API_HOST ?? '';
