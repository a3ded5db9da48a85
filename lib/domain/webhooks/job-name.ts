/** Name of the job that delivers webhooks, for those who wake it. */
export const jobName = 'deliver-webhooks'
