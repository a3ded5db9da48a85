/** Name of the job that writes letters with reports, for those who wake it. */
export const jobName = 'mail-reports'
