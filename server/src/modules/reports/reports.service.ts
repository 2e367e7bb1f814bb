/** What other modules read of reports. */
export {
  insertReport,
  isHeldByReports,
  openSubjects,
  REPORT_ROWS,
  type ReportRow,
  selectOpen,
  selectReport,
  selectReports,
} from './reports.repo.ts';
