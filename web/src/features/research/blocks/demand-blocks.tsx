/** The waitlist and the survey in the research: what Waggle has measured, once there is something. */
import type { ResearchContent } from '@waggle/contract/research';
import { formatDateTime, formatDay } from '../../../lib/dates.ts';
import { formatCount, formatTotal } from '../../../lib/figures/format-money.ts';
import { counted, percentText } from '../research-words.ts';
import { Block, NoFigure } from './block.tsx';

type Waitlist = NonNullable<ResearchContent['waitlist']>;
type Survey = NonNullable<ResearchContent['survey']>;

export function WaitlistBlock({ waitlist }: { waitlist: Waitlist }) {
  const { confirmed, visitors, conversion, live_since, at } = waitlist;
  return (
    <Block
      title="Your waitlist"
      source={`Your launch page, live since ${formatDay(live_since)}; read on ${formatDateTime(at)}. Only addresses that were confirmed by mail count. A waitlist shows interest: nobody has paid.`}
    >
      <p className="mt-2 font-display text-h2 font-semibold tabular-nums">
        {formatCount(confirmed)} <span className="text-h4 font-medium">confirmed</span>
      </p>
      <p className="mt-1 text-small text-muted">
        Of {counted(visitors, 'visitor')}
        {conversion !== null &&
          `: ${percentText(conversion.percent)}, likely ${percentText(conversion.low)} to ${percentText(conversion.high)}`}
        .
      </p>
    </Block>
  );
}

export function SurveyBlock({ survey }: { survey: Survey }) {
  const { answers, price, at } = survey;
  return (
    <Block
      title="Your survey"
      source={`${counted(answers, 'answer')} to your survey, read on ${formatDateTime(at)}. People say yes more often than they buy.`}
    >
      {price === null ? (
        <NoFigure>
          {counted(answers, 'answer')}, and not enough with prices for a band. The results page has
          them all.
        </NoFigure>
      ) : (
        <>
          <p className="mt-2 font-display text-h2 font-semibold wrap-anywhere tabular-nums">
            <span className="highlighter">
              {formatTotal(price.low, price.currency)} to {formatTotal(price.high, price.currency)}
            </span>
          </p>
          <p className="mt-1 text-small text-muted">
            What it may cost, by {counted(price.answers, 'answer')} with four prices.
          </p>
        </>
      )}
    </Block>
  );
}
