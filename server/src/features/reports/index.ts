export { rebuildReports, refreshReports } from './refresh/refresh-reports.ts';
