import { Counter, Histogram } from 'prom-client'
import { processSingleton } from '@/lib/platform/process-singleton'
import { registry } from '@/lib/platform/metrics'

export const jobSeconds = processSingleton(
  'metric:jobs',
  () =>
    new Histogram({
      name: 'azimut_job_seconds',
      help: 'Time that one piece of background work took, by job',
      labelNames: ['job'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers: [registry],
    }),
)

export const failedJobs = processSingleton(
  'metric:job-failures',
  () =>
    new Counter({
      name: 'azimut_job_failures_total',
      help: 'Pieces of background work that failed and are tried again, by job',
      labelNames: ['job'],
      registers: [registry],
    }),
)

export const jobLateness = processSingleton(
  'metric:job-lateness',
  () =>
    new Histogram({
      name: 'azimut_job_lateness_seconds',
      help: 'How late background work begins after the moment it is due, by job',
      labelNames: ['job'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 300],
      registers: [registry],
    }),
)
