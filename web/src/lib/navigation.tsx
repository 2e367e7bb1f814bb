/** Client-side navigation: its React context, hook, link and redirection. */
import { createContext, useContext, useEffect, type ComponentProps, type MouseEvent } from 'react';

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
}

export interface Navigation {
  /** The path of the page shown, such as `/onboarding`. */
  path: string;
  /** The query with its question mark, or an empty string. */
  search: string;
  navigate(to: string, options?: NavigateOptions): void;
}

export const NavigationContext = createContext<Navigation>({
  path: '/',
  search: '',
  navigate: (to) => window.location.assign(to),
});

export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & NavigateOptions & { to: string };

/** A link to a page of the application; clicks for a new tab are left to the browser. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const { navigate } = useNavigation();
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(to, replace ? { replace } : {});
  }
  return <a {...rest} href={to} onClick={follow} />;
}

export function Redirect({ to }: { to: string }) {
  const { navigate } = useNavigation();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
