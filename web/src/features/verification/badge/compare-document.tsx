/** Compares a document with those that were checked for a badge, on the user's device. */
import { type ChangeEvent, useRef, useState } from 'react';
import type { BadgeClaim } from '@waggle/contract/verification/claims';
import { useDrops } from '../../../forms/upload/use-drops.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { comparisonText, otherDocumentText } from './badge-texts.ts';

/** The largest file that is compared, in megabytes. */
const COMPARED_MEGABYTES = 100;
const LARGEST = COMPARED_MEGABYTES * 1_000_000;

class NotHashed extends Error {}

/** In the browser: nothing of it is sent. @throws NotHashed for a file that is too large, or cannot be read, and where the browser has no such function */
async function hashFile(file: File, tell: (part: number) => void): Promise<string> {
  if (file.size > LARGEST) {
    throw new NotHashed(`This file is larger than ${COMPARED_MEGABYTES} MB`);
  }
  // Browsers have it on https only.
  if (!window.isSecureContext) throw new NotHashed('Open this page by https to compare a document');
  try {
    const bytes = new Uint8Array(file.size);
    let read = 0;
    const reader = file.stream().getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes.set(next.value, read);
      read += next.value.length;
      tell(read / file.size);
    }
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    throw new NotHashed('This file could not be read. Choose it again');
  }
}

/** What has been worked out of the chosen file: how much of it is read, its fingerprint, or why there is none. */
type Found = { read: number } | { sha256: string } | { fault: string };

export function CompareDocument({ claims }: { claims: readonly BadgeClaim[] }) {
  const [name, setName] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<File | null>(null);

  async function compare(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    running.current = file;
    // Another file that was chosen meanwhile counts.
    const show = (now: Found) => running.current === file && setFound(now);
    setName(file.name);
    setFound({ read: 0 });
    try {
      show({ sha256: await hashFile(file, (read) => show({ read })) });
    } catch (error) {
      if (!(error instanceof NotHashed)) throw error;
      show({ fault: error.message });
    }
  }

  const { over, handlers } = useDrops(([file]) => void compare(file));

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    void compare(event.target.files?.[0]);
    // So that the same file can be chosen again.
    event.target.value = '';
  }

  return (
    <div {...handlers} className={`mt-3 rounded-control ${over ? 'bg-accent-wash' : ''}`}>
      <Button variant="outline" onClick={() => input.current?.click()} className="max-sm:w-full">
        <Icon name="file-text" />
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="Document to compare"
        tabIndex={-1}
        onChange={choose}
        className="sr-only"
      />
      {found && 'read' in found && (
        <div className="mt-3">
          <p className="text-small wrap-anywhere">{name}</p>
          <ProgressBar value={found.read} aria-label={`Reading ${name}`} />
        </div>
      )}
      <div role="status">
        {found && !('read' in found) && <Result name={name} found={found} claims={claims} />}
      </div>
    </div>
  );
}

interface ResultProps {
  name: string;
  found: Exclude<Found, { read: number }>;
  claims: readonly BadgeClaim[];
}

function Result({ name, found, claims }: ResultProps) {
  const same = 'sha256' in found ? comparisonText(found.sha256, claims) : undefined;
  return (
    <div className="mt-3 flex items-start gap-3 border-l-3 border-text bg-surface-sunk px-4 py-3">
      <Icon name={same ? 'check' : 'circle-alert'} className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {same ?? ('fault' in found ? found.fault : otherDocumentText(claims))}
        </p>
        <p className="mt-1 text-small text-muted wrap-anywhere">{name}</p>
        {'sha256' in found && (
          <p className="mt-1 text-small text-muted">
            Fingerprint <code className="wrap-anywhere">{found.sha256}</code>
          </p>
        )}
      </div>
    </div>
  );
}
