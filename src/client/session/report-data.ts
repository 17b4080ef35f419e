/** Database in which the pivot table keeps sale lines for as long as the session lasts. */
export const reportDatabase = 'merx-reports';

/** Removes what reports have kept on this device: another person may sign in on it. */
export const forgetReportData = (): void => {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(reportDatabase);
};
