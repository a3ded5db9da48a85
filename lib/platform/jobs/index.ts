export type { Job } from './job'
export { heldBy, leasedRows, leaseFromNow } from './leased-rows'
export { type RunningJob, startJob } from './start-job'
export { wakeJob } from './wake'
