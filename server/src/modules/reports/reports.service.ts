/** What other modules read of reports. */
export {
  insertReport,
  isHeldByReports,
  openSubjects,
  REPORT_ROWS,
  type ReportRow,
  selectOpen,
  selectReports,
} from './reports.repo.ts';
