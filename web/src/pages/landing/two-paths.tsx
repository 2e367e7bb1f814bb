/** The two sides of the product, three features each. */
import { classNames } from '../../lib/class-names.ts';
import { LANDING_ANCHORS } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { spriteHref } from '../../ui/sprite.ts';

interface Feature {
  icon: IconName;
  title: string;
  text: string;
}

const FOR_ENTREPRENEURS: readonly Feature[] = [
  {
    icon: 'lightbulb',
    title: 'AI branding tools',
    text: 'Tell us your idea. Names, logos and marketing assets grow out of it.',
  },
  {
    icon: 'seal-check',
    title: 'Verified supplier network',
    text: 'You meet manufacturers whose documents our team has read.',
  },
  {
    icon: 'store',
    title: 'Built-in marketplace',
    text: 'When the product is made, list it here and start to sell.',
  },
];

const FOR_SUPPLIERS: readonly Feature[] = [
  {
    icon: 'factory',
    title: 'Business profile showcase',
    text: 'Capabilities, certificates and regions on one page, visible worldwide once you are verified.',
  },
  {
    icon: 'seal-check',
    title: 'Verification badge',
    text: 'We review your documents in 2-3 business days. The badge stays with your profile.',
  },
  {
    icon: 'message-square-text',
    title: 'Quote management',
    text: 'Requests for quotation arrive in one place, and orders too.',
  },
];

interface PathCardProps {
  title: string;
  features: readonly Feature[];
  inverse?: boolean;
  id?: string;
}

function PathCard({ title, features, inverse, id }: PathCardProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className={classNames(
        'rounded-sheet px-5 py-7 sm:px-8 lg:px-11 lg:py-10',
        inverse ? 'bg-surface-inverse text-text-inverse' : 'bg-surface-raised shadow-sheet',
      )}
    >
      <h3 className="text-h2">{title}</h3>
      <ul className="mt-5">
        {features.map(({ icon, title: name, text }) => (
          <li
            key={name}
            className={classNames(
              'grid grid-cols-[auto_1fr] gap-x-5 border-t py-5',
              inverse ? 'border-muted-inverse/45' : 'border-line',
            )}
          >
            <span
              className={classNames(
                'hexagon row-span-2 flex h-12 w-10.5 items-center justify-center',
                inverse ? 'bg-accent text-on-accent' : 'bg-accent-wash text-text',
              )}
            >
              <Icon name={icon} />
            </span>
            <h4 className="text-[1.3125rem] leading-snug">{name}</h4>
            <p className={inverse ? 'text-muted-inverse' : 'text-muted'}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function TwoPaths() {
  return (
    <section
      id={LANDING_ANCHORS.howItWorks}
      aria-labelledby="two-paths"
      className="page-measure py-16 lg:py-26"
    >
      <h2 id="two-paths" className="text-section">
        Two Paths, <br />
        One Platform
      </h2>
      <svg
        className="mx-auto mt-5 mb-1 hidden w-160 lg:block"
        viewBox="0 0 640 90"
        aria-hidden="true"
      >
        <use href={spriteHref('fork')} />
      </svg>
      <div className="mt-8 grid gap-6 lg:mt-0 lg:grid-cols-2">
        <PathCard title="For entrepreneurs" features={FOR_ENTREPRENEURS} />
        <PathCard
          id={LANDING_ANCHORS.forSuppliers}
          title="For suppliers"
          features={FOR_SUPPLIERS}
          inverse
        />
      </div>
    </section>
  );
}
