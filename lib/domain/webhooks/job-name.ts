/** The job that delivers, for those who wake it. */
export const jobName = 'deliver-webhooks'
