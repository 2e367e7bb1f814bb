/** The button that changes the tagline, with its dialog. */
import { BRAND_LIMITS } from '@waggle/contract/limits';
import { NameDialog } from '../../../forms/name-dialog.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { saveTagline } from '../brand-query.ts';

export function TaglineButton({ tagline }: { tagline: string }) {
  return (
    <DialogButton
      variant="link"
      className="text-accent-text"
      dialog={(close) => (
        <NameDialog
          optional
          title="Tagline"
          description="One line under the name: what it is, or what it does. Leave it empty to have none."
          submitLabel="Save"
          label="Tagline"
          maxLength={BRAND_LIMITS.tagline}
          name={tagline}
          onName={saveTagline}
          onClose={close}
        />
      )}
    >
      {tagline === '' ? 'Write it' : 'Change'}
      <span className="sr-only">(tagline)</span>
    </DialogButton>
  );
}
