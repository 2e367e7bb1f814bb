/** Where the server is: the page's own origin, unless the build names another. */

export const API_HOST: string = import.meta.env?.VITE_API_HOST ?? '';
