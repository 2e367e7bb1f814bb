/** Opens the preview of the public profile, which is loaded when it is wanted. */
import { useState } from 'react';
import { useLoaded } from '../../../api/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';

const loadPreview = () => import('./profile-preview.tsx');

export function PreviewButton() {
  const [open, setOpen] = useState(false);
  const Preview = useLoaded(loadPreview, open, () => setOpen(false))?.ProfilePreview;
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="mt-6"
      >
        See your profile as entrepreneurs do
      </Button>
      {open && Preview && <Preview onClose={() => setOpen(false)} />}
    </>
  );
}
