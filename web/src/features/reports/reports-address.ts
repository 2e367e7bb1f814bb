/** The desk of reports: its lists, their addresses, and the former ones, which notifications and mails hold. */
import { REPORT_KINDS, type ReportKind, type ReportList } from '@waggle/contract/reports/kinds';
import { useEffect } from 'react';
import { useNavigation } from '../../lib/navigation.tsx';
import { deskAddress, type DeskLists } from '../../lists/desk/desk-address.ts';
import { PATHS } from '../../paths.ts';

export const REPORTS_DESK: DeskLists<ReportList> = {
  path: PATHS.teamReports,
  lists: {
    open: { name: 'Open', empty: 'Nothing is reported.', waits: true },
    looks: {
      name: 'First looks',
      empty: 'No new page waits for your look.',
      waits: true,
    },
    closed: { name: 'Closed', empty: 'Nothing is decided yet.' },
  },
};

export function reportAddress(kind: ReportKind, id: string): string {
  return deskAddress(REPORTS_DESK, 'open', `${kind}:${id}`);
}

/** @returns the desk with reports of one kind alone */
export const reportsOf = (kind: ReportKind) => ({ ...REPORTS_DESK, query: { kind } });

export const messagesAddress = deskAddress(reportsOf('message'), 'open');

const FORMER_LISTS: Readonly<Record<string, Readonly<Record<string, ReportKind>>>> = {
  '/team/requests': { reported: 'request', messages: 'message' },
  '/team/products': { reported: 'listing' },
};

/** @returns where an address of a former version leads; undefined for any other */
export function movedAddress(path: string, search: string): string | undefined {
  const query = new URLSearchParams(search);
  const list = query.get('list') ?? '';
  const kind = FORMER_LISTS[path]?.[list];
  if (path !== PATHS.teamPages && kind === undefined) return undefined;
  const id = query.get('open') ?? query.get('id') ?? '';
  const named = id === '' || id.includes(':') ? id : `${kind ?? query.get('kind')}:${id}`;
  const desk = id === '' && kind !== undefined ? reportsOf(kind) : REPORTS_DESK;
  return deskAddress(desk, list === 'closed' ? list : 'open', named === '' ? undefined : named);
}

/** Goes on to where a former address leads. @returns whether it is one */
export function useMoved(): boolean {
  const { path, search, navigate } = useNavigation();
  const to = movedAddress(path, search);
  useEffect(() => {
    if (to !== undefined) navigate(to, { replace: true });
  }, [to, navigate]);
  return to !== undefined;
}

export const isReportKind = (kind: string | null | undefined): kind is ReportKind =>
  typeof kind === 'string' && Object.hasOwn(REPORT_KINDS, kind);
