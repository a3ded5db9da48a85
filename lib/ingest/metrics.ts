import { Counter, Gauge, Histogram } from 'prom-client'
import { processSingleton } from '@/lib/platform/process-singleton'
import { registry } from '@/lib/platform/metrics'

export const deviceConnections = processSingleton(
  'metric:device-connections',
  () =>
    new Gauge({
      name: 'azimut_device_connections',
      help: 'Open connections of devices, by protocol',
      labelNames: ['protocol'],
      registers: [registry],
    }),
)

export const deviceReports = processSingleton(
  'metric:device-reports',
  () =>
    new Counter({
      name: 'azimut_device_reports_total',
      help: 'Reports of devices, by protocol and outcome',
      labelNames: ['protocol', 'outcome'],
      registers: [registry],
    }),
)

export const deviceRefusals = processSingleton(
  'metric:device-refusals',
  () =>
    new Counter({
      name: 'azimut_device_refusals_total',
      help: 'Messages and connections of devices that were turned away, by protocol and reason',
      labelNames: ['protocol', 'reason'],
      registers: [registry],
    }),
)

export const deviceAnswerSeconds = processSingleton(
  'metric:device-answers',
  () =>
    new Histogram({
      name: 'azimut_device_answer_seconds',
      help: 'Time from a whole message of a device to its acknowledgement, by protocol',
      labelNames: ['protocol'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 5, 30],
      registers: [registry],
    }),
)
