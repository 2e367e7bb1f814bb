/** The files of the logo, to be saved: free, vector files too. */
import { useState } from 'react';
import { LOGO_FILES, type LogoFile, type LogoSpec } from '@waggle/contract/brand/logos';
import { reportError } from '../../../../api/report-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { saveLogoFile } from '../logos-query.ts';

const FILES: Readonly<Record<LogoFile, readonly [label: string, use: string]>> = {
  svg: ['SVG', 'For print and pages, any size'],
  svg_dark: ['SVG on dark', 'For dark grounds'],
  svg_one: ['SVG in one colour', 'For stamps and engraving'],
  png_512: ['PNG, 512 px', 'For mails and documents'],
  png_1024: ['PNG, 1,024 px', 'For pages'],
  png_2048: ['PNG, 2,048 px', 'For large pictures'],
  mark_1024: ['App icon, 1,024 px', 'For shops and profiles'],
  ico: ['ICO', 'For a browser’s tab: 16 to 256 px'],
};

export function Downloads({ spec, onClose }: { spec: LogoSpec; onClose: () => void }) {
  const [busy, setBusy] = useState<LogoFile>();

  async function save(file: LogoFile): Promise<void> {
    setBusy(file);
    try {
      await saveLogoFile(spec, file);
    } catch (error) {
      reportError(error, 'The file could not be made. Please try again');
    }
    setBusy(undefined);
  }

  return (
    <Sheet
      title="Download"
      description="As it is in the editor, without a ground. Free to keep."
      width="max-w-114"
      onClose={onClose}
    >
      <ul className="divide-y divide-line px-6 pb-4">
        {LOGO_FILES.map((file) => (
          <li key={file}>
            <Button
              variant="bare"
              busy={busy === file}
              disabled={busy !== undefined}
              onClick={() => void save(file)}
              className="flex min-h-14 w-full items-center gap-3 py-2 text-left hover:bg-surface-sunk"
            >
              <Icon name="download" />
              <span className="min-w-0">
                <span className="block font-semibold">{FILES[file][0]}</span>
                <span className="block text-small text-muted">{FILES[file][1]}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
