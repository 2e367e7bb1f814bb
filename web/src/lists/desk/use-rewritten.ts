/** A hook: an address that the desk had before gives way to the one it has now. */
import { useEffect } from 'react';
import { useNavigation } from '../../lib/navigation.tsx';
import { isFormer } from './desk-address.ts';

/** @param to the address of what is shown */
export function useRewritten(to: string): void {
  const { search, navigate } = useNavigation();
  useEffect(() => {
    if (isFormer(search)) navigate(to, { replace: true });
  }, [search, to, navigate]);
}
