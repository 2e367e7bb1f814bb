/** Reported messages for the team. */
export {
  countOpenReports,
  lockMessage,
  MESSAGE_ROWS,
  REPORTED_MESSAGES,
  selectAround,
  type WaitingMessage,
} from './message-reports.repo.ts';
export { type MessageRow, selectMessage, selectMessagesByIds } from './messages.repo.ts';
