export type { Job } from './job'
export { type RunningJob, startJob } from './start-job'
export { wakeJob } from './wake'
