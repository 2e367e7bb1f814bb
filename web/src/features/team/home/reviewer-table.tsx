/** What each reviewer holds, and how many cases were decided how fast; in no ranking. */
import { useState } from 'react';
import type { ReviewerLoad, TeamHome } from '@waggle/contract/team/home';
import { classNames } from '../../../lib/class-names.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Hexagon } from '../../../ui/hexagon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AwayDialog } from './away-dialog.tsx';
import { ASSIGN_ADDRESS } from './case-address.ts';
import { awayText, businessTime, inWords } from './home-texts.ts';

const NUMBER = 'py-3 pl-2 text-right tabular-nums';

interface ReviewerTableProps {
  home: TeamHome;
  /** The user's id. */
  me: string;
  /** Whether the user may say until when a member is away. */
  maySetAway(userId: string): boolean;
  now: number;
}

export function ReviewerTable({ home, me, maySetAway, now }: ReviewerTableProps) {
  const [leaving, setLeaving] = useState<ReviewerLoad>();
  const { reviewers, nobody } = home;
  return (
    <section aria-labelledby="reviewers" className="border-t-2 border-text pt-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="reviewers" className="text-h3">
          Per reviewer
        </h2>
        <span className="text-small text-muted">Last seven days</span>
      </div>
      <table className="mt-2 w-full text-body">
        <thead>
          <tr className="border-b border-line text-small text-muted">
            <th scope="col" className="py-2 text-left font-normal">
              Reviewer
            </th>
            {['Holds', 'Over', 'Decided', 'Median'].map((head) => (
              <th key={head} scope="col" className="py-2 pl-2 text-right font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reviewers.map((one) => (
            <tr key={one.user_id} className="border-b border-line">
              <th scope="row" className="py-3 text-left font-normal">
                <span className="flex items-center gap-3">
                  <Hexagon name={one.name} className="h-9 text-small max-sm:hidden" />
                  <span className="min-w-0">
                    <span dir="auto" className="block font-semibold wrap-anywhere">
                      {one.name}
                    </span>
                    <Presence
                      one={one}
                      text={
                        one.user_id === me && one.away_until === null
                          ? 'You'
                          : awayText(one.away_until, now)
                      }
                      onChange={maySetAway(one.user_id) ? () => setLeaving(one) : undefined}
                    />
                  </span>
                </span>
              </th>
              <td className={NUMBER}>{one.holds}</td>
              <td className={classNames(NUMBER, one.overdue > 0 && 'font-bold text-danger')}>
                {one.overdue}
              </td>
              <td className={NUMBER}>{one.decided}</td>
              <td className={classNames(NUMBER, 'whitespace-nowrap')}>
                {one.median_seconds === null ? '–' : businessTime(one.median_seconds)}
              </td>
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" className="py-3 text-left font-semibold">
              Nobody’s
            </th>
            <td className={NUMBER}>{nobody.holds}</td>
            <td className={NUMBER}>{nobody.overdue}</td>
            <td colSpan={2} aria-label="No figures" />
          </tr>
        </tbody>
      </table>
      <p className="mt-3 text-small text-muted">
        Median from handing in to decision, business hours, without the time a supplier took.
      </p>
      {nobody.holds > 0 && (
        <ButtonLink variant="outline" size="compact" to={ASSIGN_ADDRESS} className="mt-3">
          <Icon name="user-check" />
          Assign the {nobody.holds === 1 ? 'one' : inWords(nobody.holds)}
        </ButtonLink>
      )}
      {leaving && (
        <AwayDialog
          userId={leaving.user_id}
          name={leaving.name}
          until={leaving.away_until}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}

interface PresenceProps {
  one: ReviewerLoad;
  text: string;
  onChange: (() => void) | undefined;
}

function Presence({ one, text, onChange }: PresenceProps) {
  if (!onChange) return <span className="block text-small text-muted">{text}</span>;
  return (
    <Button
      variant="bare"
      aria-label={`${text}: say until when ${one.name} is away`}
      onClick={onChange}
      className="inline-flex items-center text-left text-small text-muted underline decoration-line-strong underline-offset-4 hover:decoration-current"
      style={{ minHeight: 24 }}
    >
      {text}
    </Button>
  );
}
