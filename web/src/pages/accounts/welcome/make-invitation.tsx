/** What a new supplier can do while waiting: say what it makes. */
import { PATHS } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

export function MakeInvitation() {
  return (
    <section className="mt-8">
      <h2 className="text-h3">While you wait: say what you make</h2>
      <p className="mt-1 max-w-136 text-muted">
        A line for each product, in your own words. Entrepreneurs find you by it once you are
        verified.
      </p>
      <ButtonLink to={PATHS.supplierProducts} variant="outline" className="mt-4">
        Say what you make
        <Icon name="arrow-right" />
      </ButtonLink>
    </section>
  );
}
