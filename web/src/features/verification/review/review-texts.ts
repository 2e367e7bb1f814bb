/** The texts of the console: states of cases and documents, orders of the queue. */
import type { CaseState, DocumentState } from '@waggle/contract/verification';
import type { QueueSort } from '@waggle/contract/team/queue';
import type { StateText } from '../case/state-tag.tsx';

export const STATE_TEXTS: Record<CaseState, StateText> = {
  not_started: { label: 'Not started', icon: 'info', tone: 'plain' },
  submitted: { label: 'Submitted', icon: 'clock', tone: 'warn' },
  in_review: { label: 'In review', icon: 'clock', tone: 'warn' },
  changes_requested: { label: 'Changes requested', icon: 'pencil', tone: 'plain' },
  resubmitted: { label: 'Sent again', icon: 'clock', tone: 'warn' },
  verified: { label: 'Verified', icon: 'seal-check', tone: 'verified' },
  expiring: { label: 'Expiring', icon: 'calendar-clock', tone: 'warn' },
  re_review: { label: 'Re-review', icon: 'clock', tone: 'warn' },
  suspended: { label: 'Suspended', icon: 'lock', tone: 'danger' },
  revoked: { label: 'Revoked', icon: 'lock', tone: 'danger' },
  rejected_final: { label: 'Rejected', icon: 'x', tone: 'danger' },
};

export const DOCUMENT_TEXTS: Record<DocumentState, StateText> = {
  new: { label: 'Pending', icon: 'clock', tone: 'warn' },
  approved: { label: 'Approved', icon: 'check', tone: 'plain' },
  revision: { label: 'Replacement requested', icon: 'circle-alert', tone: 'danger' },
  rejected: { label: 'Rejected', icon: 'x', tone: 'danger' },
};

export const SORT_LABELS: Record<QueueSort, string> = {
  due: 'Due first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  company: 'By company',
};
