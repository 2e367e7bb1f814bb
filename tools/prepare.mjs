/** Makes a checkout ready to run: packages installed, web built, server compiled, each only when stale. Plain JavaScript for Node 20 and newer. */
const [major] = process.versions.node.split('.').map(Number);

if (major === undefined || major < 20) {
  process.stderr.write(
    `Waggle needs Node 20 or newer to install itself, and this is ${process.version}: install a newer Node and run the command again.\n`,
  );
  process.exit(1);
}

// Loaded late, so that an old Node gets the sentence above and not a syntax error.
const { prepareOrExit } = await import('./prepare/prepare-checkout.mjs');
await prepareOrExit({ web: !process.argv.includes('--no-web') });
