/** Says that fields which are changed here were saved in another tab or browser meanwhile. */
import { Button } from '../../../../ui/button.tsx';
import { changedFields, type ProfileField, type ProfileValues } from '../profile-data.ts';

interface SavedElsewhereProps {
  fields: readonly ProfileField[];
  /** When editing began. */
  base: ProfileValues;
  /** In the form. */
  values: ProfileValues;
  /** By now. */
  profile: ProfileValues;
  /** Gives up what is in the form. */
  onTakeOver: () => void;
}

export function SavedElsewhere(props: SavedElsewhereProps) {
  const { fields, base, values, profile, onTakeOver } = props;
  // What an update stores at once is in the form too.
  const [own, others, differ] = [
    changedFields(base, values, fields),
    changedFields(base, profile, fields),
    changedFields(values, profile, fields),
  ];
  const overtaken = fields.some((field) => field in own && field in others && field in differ);
  return (
    <div role="status" className="text-small not-empty:mt-4">
      {overtaken && (
        <>
          <p className="font-medium text-warn">
            This was saved elsewhere meanwhile. Your update replaces it with what is here.
          </p>
          <Button variant="link" onClick={onTakeOver}>
            Show what was saved
          </Button>
        </>
      )}
    </div>
  );
}
