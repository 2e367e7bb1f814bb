/** An authenticator of the browser's own: it makes and uses passkeys without a person. */
import type { Page } from '@playwright/test';

interface VirtualPasskeys {
  /** @returns how many passkeys it holds */
  count(): Promise<number>;
  /** Takes it away, as if it stayed at home. */
  remove(): Promise<void>;
}

/** @param transport `internal` is in the device, `usb` a security key */
export async function addVirtualPasskeys(
  page: Page,
  transport: 'internal' | 'usb' = 'internal',
): Promise<VirtualPasskeys> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async count() {
      const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    async remove() {
      await browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
