export type { Job } from './job'
export { heldBy, type Leased, leasedRows, leaseFromNow } from './leased-rows'
export { type RunningJob, startJob } from './start-job'
export { wakeJob } from './wake'
