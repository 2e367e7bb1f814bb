/** The colours of a brand in tests and benches. */
import type { PaletteRoles } from '@waggle/contract/brand/palette';

export const PALETTE: PaletteRoles = {
  primary: '#4A37BE',
  onPrimary: '#FFFFFF',
  primaryText: '#4A37BE',
  secondary: '#FC8F6E',
  onSecondary: '#131426',
  surface: '#F6F7FB',
  ink: '#131426',
  muted: '#666774',
  line: '#8B8C9A',
  tint: '#E3E6FF',
  markLight: '#4A37BE',
  markDark: '#6157DF',
};
