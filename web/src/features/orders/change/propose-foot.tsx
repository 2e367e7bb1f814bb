/** What a proposal has come to, and the way to its signature: says what is missing, and leads there. */
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { focusNamed } from '../../../forms/focus-named.ts';
import { capitalized, countWord } from '../../../lib/figures/number-words.ts';
import { useNavigation } from '../../../lib/navigation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Proposal } from './use-proposal.ts';

interface ProposeFootProps {
  proposal: Proposal;
  /** Where it is signed. */
  to: string;
}

export function ProposeFoot({ proposal, to }: ProposeFootProps) {
  const { navigate } = useNavigation();
  const { kind, changed = [], missing, fields } = proposal;
  const count = changed.length;
  return (
    <div
      data-foot
      className="mt-6 border-t-2 border-text pt-4 max-sm:sticky max-sm:bottom-(--banner-height) max-sm:z-2 max-sm:-mx-5 max-sm:bg-surface-raised max-sm:px-5 max-sm:pb-3"
    >
      <p role="status" className="text-small wrap-anywhere text-muted">
        {missing?.words ??
          (kind === 'cancellation'
            ? 'You read what it does before you sign it.'
            : `${capitalized(countWord(count))} ${count === 1 ? 'thing changes' : 'things change'}. You read what it does before you sign it.`)}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="accent"
          size="large"
          className="max-sm:w-full"
          onClick={() => {
            if (missing === undefined) navigate(to);
            else if (fields.problems.some(({ path: at }) => at === missing.field)) fields.look();
            else focusNamed(missing.field);
          }}
        >
          See what it does
          <Icon name="arrow-right" />
        </Button>
      </div>
      <p className="mt-3 text-small text-muted max-sm:hidden">
        Kept on this device until you sign it. The other side has {ORDER_LIMITS.changeDays} business
        days to answer.
      </p>
    </div>
  );
}
