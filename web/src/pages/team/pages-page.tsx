/** /team/pages: public pages that were reported, one open beside the list. */
import { FIRST_LOOK, KIND_NAMES } from '@waggle/contract/launch-page/report-rules';
import type { ReportedList } from '@waggle/contract/launch-page/public-reports';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { ReportedView, STATE_NAMES } from '../../features/launch-page/reports/reported-view.tsx';
import {
  PAGES_DESK,
  useReportedCount,
  useReportedPage,
  useReportedPages,
} from '../../features/launch-page/reports/reports-query.ts';
import { TeamPage } from '../../features/team/team-page.tsx';
import { relativeTime } from '../../lib/relative-time.ts';
import type { DeskPlace } from '../../lists/desk/desk-address.ts';
import { Desk } from '../../lists/desk/desk.tsx';
import { DeskRows, Opened, type OpenedView } from '../../lists/desk/desk-rows.tsx';

export default function PagesPage() {
  return (
    <TeamPage
      title="Pages"
      lead={`Launch pages that are new, and pages and surveys that somebody has reported. A new page sends ${LAUNCH_LIMITS.unlookedMails} mails at most until you have looked at it. Whatever you take down shows nothing of it until the team gives it back.`}
    >
      <Desk desk={PAGES_DESK} counts={{ open: useReportedCount() }}>
        {(place) => <Pages key={place.list} {...place} />}
      </Desk>
    </TeamPage>
  );
}

function Pages(place: DeskPlace<ReportedList>) {
  return (
    <DeskRows
      {...place}
      desk={PAGES_DESK}
      query={useReportedPages(place.list)}
      keyOf={({ kind, id }) => `${kind}:${id}`}
      noun="pages"
      row={({ kind, title, open, reports, state, at }, now) => {
        const count = open === 0 ? reports.length : open;
        const made = reports.filter(({ reason }) => reason !== FIRST_LOOK).length;
        const said = [
          made === 0 ? 'A first look' : `${count} report${count === 1 ? '' : 's'}`,
          STATE_NAMES[state],
          relativeTime(at, now),
        ];
        return [
          title,
          <>
            <span className="block text-muted">{KIND_NAMES[kind]}</span>
            <span className="block">{said.join(' · ')}</span>
          </>,
        ];
      }}
      open={(named, view) => <OpenPage named={named} {...view} />}
    />
  );
}

function OpenPage({ named, ...view }: OpenedView & { named: string }) {
  const [kind = '', id = ''] = named.split(':');
  return (
    <Opened query={useReportedPage({ kind, id })} noun="page">
      {(reported) => <ReportedView reported={reported} {...view} />}
    </Opened>
  );
}
