/** Copies the URL of a page, to send it or to link to it. */
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';

interface CopyLinkProps {
  /** Of the page; or a whole address. */
  path: string;
  className?: string;
}

export function CopyLink({ path, className }: CopyLinkProps) {
  const [address, setAddress] = useState('');

  async function copy(): Promise<void> {
    const link = new URL(path, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(link);
      setAddress('');
      toast.success('Link copied');
    } catch {
      // Without TLS, or when the browser forbids it: then it is shown, to be copied by hand.
      setAddress(link);
    }
  }

  return (
    <>
      <Button
        variant="outline"
        onClick={() => void copy()}
        {...(className !== undefined && { className })}
      >
        <Icon name="copy" />
        Copy link
      </Button>
      {address !== '' && (
        <label className="block w-full text-text">
          <span className="text-small">Copy this address</span>
          <input
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
            className="mt-1 block min-h-11 w-full rounded-control border border-line-strong bg-surface-raised px-4 py-2"
          />
        </label>
      )}
    </>
  );
}
