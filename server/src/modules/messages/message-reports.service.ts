/** Reported messages for the team. */
export {
  countOpenReports,
  countWaitingMessages,
  lockMessage,
  MESSAGE_ROWS,
  selectAround,
  selectWaitingMessages,
  type WaitingMessage,
} from './message-reports.repo.ts';
export { type MessageRow, selectMessage, selectMessagesByIds } from './messages.repo.ts';
