/** The user's own picture, where it is the logo: on light and on dark, as pages show it. */
import type { KeptLogo } from '@waggle/contract/brand/logos';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { API_HOST } from '../../../../api/host.ts';

interface ChosenPictureProps {
  logo: KeptLogo;
  palette: PaletteRoles;
}

export function ChosenPicture({ logo, palette }: ChosenPictureProps) {
  return (
    <section
      aria-label="Your own picture"
      className="mb-6 overflow-hidden rounded-sheet border border-line bg-surface-raised"
    >
      <p className="px-6 py-3 font-semibold">Your own picture is the logo</p>
      <div className="grid grid-cols-2">
        {[palette.surface, palette.ink].map((ground) => (
          <div
            key={ground}
            style={{ background: ground }}
            className="flex h-32 items-center justify-center p-5"
          >
            <img
              src={`${API_HOST}${logo.url}`}
              alt={ground === palette.surface ? 'Your logo on light' : 'Your logo on dark'}
              className="max-h-full max-w-full object-contain"
            />
          </div>
        ))}
      </div>
      <p className="px-6 py-3 text-small text-muted">
        Choosing one of the drawn logos replaces it. It stays in the brand’s history.
      </p>
    </section>
  );
}
