/** Reported messages for the team's look at a request. */
export {
  closeReports,
  OPEN_REPORT_ROWS,
  REPORTED_ROWS,
  selectAround,
  selectOpenReports,
} from './message-reports.repo.ts';
