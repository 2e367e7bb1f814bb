/** What was signed: read on its sheet, printed alone on a page, and saved as the text that has the fingerprint. */
import { createPortal } from 'react-dom';
import type { Agreement } from '@waggle/contract/agreements';
import { saveAs } from '../../api/files/save-as.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AgreementSheet } from './agreement-sheet.tsx';

type Signed = Pick<Agreement, 'text' | 'fingerprint' | 'signed'>;

const FILE_NAME = 'non-disclosure-agreement.txt';

export function SignedText(agreement: Signed) {
  const { text, fingerprint } = agreement;
  // Without a byte more or less: whoever hashes the file gets the fingerprint.
  const save = (): void =>
    saveAs(new Blob([text], { type: 'text/plain;charset=utf-8' }), FILE_NAME);
  return (
    <>
      <AgreementSheet text={text} fingerprint={fingerprint} />
      <Signature {...agreement} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => print()}>
          <Icon name="file-text" />
          Print
        </Button>
        <Button variant="outline" onClick={save}>
          <Icon name="download" />
          Save the text
        </Button>
      </div>
      <p className="mt-2 text-small text-muted">
        The fingerprint is the SHA-256 of the saved text: anybody can check that it is unchanged.
      </p>
      {createPortal(<PrintedText {...agreement} />, document.body)}
    </>
  );
}

function Signature({ signed }: Pick<Signed, 'signed'>) {
  if (signed === null) return null;
  return (
    <p dir="auto" className="mt-3 wrap-anywhere">
      Signed by {signed.name} for {signed.company} on {formatDateTime(signed.at)}.
    </p>
  );
}

/** On paper it stands alone, with the whole fingerprint. */
function PrintedText({ text, fingerprint, signed }: Signed) {
  return (
    <div data-printed className="hidden text-print-ink print:block">
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph} dir="auto" className="mt-4 wrap-anywhere first:text-h3">
          {paragraph}
        </p>
      ))}
      <Signature signed={signed} />
      <p className="mt-4 text-small wrap-anywhere">SHA-256 of the text: {fingerprint}</p>
      {signed !== null && <p className="text-small">Time of signing: {signed.at}</p>}
    </div>
  );
}
