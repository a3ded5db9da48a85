export const jobName = 'imports'
