/** The key facts of a brief in one line; what has changed since it was seen is marked, with the old value. */
import { briefFacts } from '../brief-facts.ts';
import type { ShownBrief } from '../brief-words.ts';

export function KeyFacts({ brief, before }: { brief: ShownBrief; before: ShownBrief | null }) {
  const old = new Map(before === null ? [] : briefFacts(before).map((fact) => [fact.name, fact]));
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-3 border-t border-line pt-4">
      {briefFacts(brief).map(({ name, value }) => {
        const was = old.get(name)?.value;
        const isChanged = before !== null && was !== value;
        return (
          <div key={name} className={isChanged ? 'min-w-0 bg-accent-wash px-2' : 'min-w-0'}>
            <dt className="text-small text-muted">{name}</dt>
            <dd dir="auto" className="font-semibold wrap-anywhere">
              {value}
              {isChanged && (
                <span className="block text-small font-normal text-muted">
                  {was === undefined ? (
                    'New'
                  ) : (
                    <>
                      <span className="sr-only">Before: </span>
                      <s>{was}</s>
                    </>
                  )}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
