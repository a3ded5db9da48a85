/** Name of the job that sends letters, for those who wake it. */
export const jobName = 'send-letters'
