/** Name of the job that sends push messages, for those who wake it. */
export const jobName = 'send-pushes'
