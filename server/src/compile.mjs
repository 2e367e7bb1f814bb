/** Compiles the server without starting it, in a process of its own: reading TypeScript costs memory for good. */
import { keepCompiled } from './compiled.mjs';

keepCompiled();
await import('./start.ts');
