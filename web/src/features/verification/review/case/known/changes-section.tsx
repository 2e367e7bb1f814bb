/** «Changed since round 1»: each value, old and new, with the point that asked for it or «Not asked for». */
import { CHANGED_FIELD_LABELS, type RecordChange } from '@waggle/contract/verification/rounds';
import { useOpenCase } from '../case-context.ts';
import { SideSection } from '../side-section.tsx';

function countText(changes: readonly RecordChange[]): string {
  const asked = changes.filter((change) => change.asked).length;
  return `${asked} asked for, ${changes.length - asked} not`;
}

export function ChangesSection() {
  const { found } = useOpenCase();
  const { changes, points, round } = found;
  if (changes.length === 0) return null;
  const numberOf = (field: string) => points.findIndex(({ about }) => about === field) + 1;
  return (
    <SideSection
      id="review-changes"
      title={
        points.length > 0 ? `Changed since round ${round - 1}` : 'Changed since the last decision'
      }
      note={countText(changes)}
    >
      <dl>
        {changes.map(({ field, old, new: value, asked }) => (
          <div key={field} className="border-b border-line py-[9px]">
            <dt className="flex items-baseline justify-between gap-3 text-small text-muted">
              {CHANGED_FIELD_LABELS[field]}
              {asked ? (
                <span>Point {numberOf(field)}</span>
              ) : (
                <span className="rounded-tag bg-warn-wash px-2 py-0.5 font-semibold text-warn">
                  Not asked for
                </span>
              )}
            </dt>
            <dd className="wrap-anywhere">
              {old && (
                <del className="mr-2 text-muted">
                  <span className="sr-only">Before: </span>
                  {old}
                </del>
              )}
              <span aria-hidden="true">→ </span>
              <ins className="font-semibold no-underline">
                <span className="sr-only">Now: </span>
                {value || 'Removed'}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </SideSection>
  );
}
