/** Tells a verified supplier that a change is reviewed again. */
import { Icon } from '../../../ui/icon.tsx';

/** @param props `children` names the reviewed fields */
export function ReviewNote({ children }: { children: string }) {
  return (
    <p className="mb-6 flex gap-3 text-muted">
      <Icon name="info" className="mt-0.5" />
      <span className="min-w-0">
        Changes to your {children} are reviewed again. Until then your profile is not in the
        directory.
      </span>
    </p>
  );
}
