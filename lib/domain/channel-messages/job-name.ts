/** The job that writes messages when they are due. */
export const jobName = 'write-messages'
