/** One section of the account page: its name, its purpose and its content. */
import { useId, type ReactNode, type Ref } from 'react';

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
