/** The button that changes the tagline, with its dialog. */
import { useState } from 'react';
import { BRAND_LIMITS } from '@waggle/contract/limits';
import { NameDialog } from '../../../forms/name-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { saveTagline } from '../brand-query.ts';

export function TaglineButton({ tagline }: { tagline: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)} className="text-accent-text">
        {tagline === '' ? 'Write it' : 'Change'}
        <span className="sr-only">(tagline)</span>
      </Button>
      {open && (
        <NameDialog
          optional
          title="Tagline"
          description="One line under the name: what it is, or what it does. Leave it empty to have none."
          submitLabel="Save"
          label="Tagline"
          maxLength={BRAND_LIMITS.tagline}
          name={tagline}
          onName={saveTagline}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
