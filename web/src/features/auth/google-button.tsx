/** «Continue with Google», with Google's logo. */
import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { signInWithGoogle } from './google-popup.ts';

/** The four parts of Google's logo. */
const LOGO_PATHS = [
  [
    '#4285F4',
    'M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5.1 5.1 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.2Z',
  ],
  ['#34A853', 'M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.6 6.6 0 0 1-9.9-3.5H2.2v2.8A11 11 0 0 0 12 23Z'],
  ['#FBBC05', 'M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8l3.6-2.8Z'],
  [
    '#EA4335',
    'M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7.1l3.6 2.8A6.6 6.6 0 0 1 12 5.4Z',
  ],
] as const;

export function GoogleButton({ ref }: { ref: Ref<HTMLButtonElement> }) {
  return (
    <Button ref={ref} variant="outline" className="h-12.5 w-full" onClick={signInWithGoogle}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        {LOGO_PATHS.map(([colour, arm]) => (
          <path key={colour} fill={colour} d={arm} />
        ))}
      </svg>
      Continue with Google
    </Button>
  );
}
