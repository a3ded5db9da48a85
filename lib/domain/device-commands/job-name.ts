export const jobName = 'device-commands'
