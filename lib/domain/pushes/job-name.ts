/** The job that sends, for those who wake it. */
export const jobName = 'send-pushes'
