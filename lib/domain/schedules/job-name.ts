/** Name of the job that runs schedules, for those who wake it. */
export const jobName = 'run-schedules'
