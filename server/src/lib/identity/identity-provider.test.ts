/** The provider of the settings, asked without a server around it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLIENT_ID, IdentityIssuer } from '../../../test/providers/identity-issuer.ts';
import { systemClock } from '../clock.ts';
import { openIdProvider } from './identity-provider.ts';

test('a provider of this process is asked only when it has been loaded', async () => {
  const issuer = new IdentityIssuer();
  await issuer.start();
  try {
    const provider = openIdProvider(
      {
        issuer: issuer.issuer,
        clientId: CLIENT_ID,
        async load() {
          for (const path of ['/loading', '/loaded']) await fetch(`${issuer.issuer}${path}`);
        },
      },
      systemClock,
    );
    assert.equal(await provider.authorizationEndpoint(), `${issuer.issuer}/authorize`);
    assert.deepEqual(issuer.requests, ['/loading', '/loaded', '/.well-known/openid-configuration']);
  } finally {
    issuer.stop();
  }
});
