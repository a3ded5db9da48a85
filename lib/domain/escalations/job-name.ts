/** The job that plans escalations and acts on those that are due. */
export const jobName = 'escalate'
