import { Counter, Gauge, Histogram } from 'prom-client'
import { processSingleton } from '@/lib/platform/process-singleton'
import { registry } from '@/lib/platform/metrics'

export const takenReports = processSingleton(
  'metric:intake-reports',
  () =>
    new Counter({
      name: 'azimut_reports_total',
      help: 'Reports of devices, by outcome',
      labelNames: ['outcome'],
      registers: [registry],
    }),
)

export const waitingReports = processSingleton(
  'metric:intake-waiting',
  () =>
    new Gauge({
      name: 'azimut_reports_waiting',
      help: 'Reports of devices that are received and not yet stored',
      registers: [registry],
    }),
)

export const intakeSeconds = processSingleton(
  'metric:intake-seconds',
  () =>
    new Histogram({
      name: 'azimut_intake_seconds',
      help: 'Time from the receipt of reports to their commit',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 5, 15],
      registers: [registry],
    }),
)
