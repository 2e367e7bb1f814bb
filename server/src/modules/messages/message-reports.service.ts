/** Reported messages for the team. */
export {
  closeReports,
  countWaitingMessages,
  lockMessage,
  REPORT_ROWS,
  selectAround,
  selectReportsOf,
  selectWaitingMessages,
  type WaitingMessage,
} from './message-reports.repo.ts';
export { type MessageRow, selectMessage } from './messages.repo.ts';
