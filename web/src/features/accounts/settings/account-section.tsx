/** One section of the account page: its name, its content, and what stands there until that is loaded. */
import { type ComponentProps, useId, type ReactNode, type Ref } from 'react';
import { Loaded } from '../../../lists/list-body.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';

interface AccountSectionProps {
  title: string;
  /** Its purpose in one sentence. */
  lead: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function AccountSection({ title, lead, headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-t border-line py-9 first-of-type:border-t-2 first-of-type:border-text lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} ref={headingRef} tabIndex={-1} className="text-h3 outline-none">
          {title}
        </h2>
        <p className="mt-2 max-w-136 text-muted">{lead}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

interface SectionDataProps<Data> extends Pick<
  ComponentProps<typeof Loaded<Data>>,
  'query' | 'children'
> {
  /** At the beginning of a sentence. */
  what: string;
}

/** What a section shows of the server's. */
export function SectionData<Data>({ query, what, children }: SectionDataProps<Data>) {
  return (
    <Loaded
      query={query}
      loading={<RowsSkeleton label={`Loading ${what.toLowerCase()}`} rows={1} />}
      failed={
        <>
          <p className="font-semibold">{what} could not be loaded</p>
          <p className="mt-1 text-muted">Nothing has changed. Try again in a moment.</p>
        </>
      }
      gap="mt-4"
    >
      {children}
    </Loaded>
  );
}
