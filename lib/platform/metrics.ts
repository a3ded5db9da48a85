import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { processSingleton } from '@/lib/platform/process-singleton'

/** Prometheus metrics of this process. */
export const registry = processSingleton('metrics', () => {
  const made = new Registry()
  // Its timer is the most frequent one of an idle process.
  collectDefaultMetrics({ register: made, eventLoopMonitoringPrecision: 100 })
  return made
})

export const requestSeconds = processSingleton(
  'metric:requests',
  () =>
    new Histogram({
      name: 'azimut_request_seconds',
      help: 'Time from the first byte of a request to its answer, by route template',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
)

export const replicaReads = processSingleton(
  'metric:replica-reads',
  () =>
    new Counter({
      name: 'azimut_replica_reads_total',
      help: 'Requests that may be answered from the replica of the database, by the server that they read from',
      labelNames: ['server'],
      registers: [registry],
    }),
)

export const replicaLag = processSingleton(
  'metric:replica-lag',
  () =>
    new Gauge({
      name: 'azimut_replica_lag_seconds',
      help: 'How long the replica of the database has lacked what it was asked for',
      aggregator: 'max',
      registers: [registry],
    }),
)

export const openSockets = processSingleton(
  'metric:sockets',
  () =>
    new Gauge({
      name: 'azimut_open_sockets',
      help: 'Open realtime connections, by channel',
      labelNames: ['channel'],
      registers: [registry],
    }),
)

export const deliveredEvents = processSingleton(
  'metric:delivered',
  () =>
    new Counter({
      name: 'azimut_delivered_events_total',
      help: 'Realtime messages handed to connections, by channel',
      labelNames: ['channel'],
      registers: [registry],
    }),
)

export const relayLag = processSingleton(
  'metric:relay-lag',
  () =>
    new Histogram({
      name: 'azimut_relay_lag_seconds',
      help: 'Time from the commit of an event to its delivery',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers: [registry],
    }),
)
