/** A hook for a parameter of the page's address; apart from navigation, which every page has. */
import { useNavigation } from './navigation.tsx';
import { matchPath } from './path-pattern.ts';

/** @returns what stands in the path of the page in the place of a parameter; empty where it is another page's */
export function usePathPart(pattern: string, name: string): string {
  return matchPath(pattern, useNavigation().path)?.[name] ?? '';
}
