import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { registry } from '@/lib/platform/metrics'
import { processSingleton } from '@/lib/platform/process-singleton'

interface Question {
  type: 'metrics?'
  id: number
}

interface Answer {
  type: 'metrics'
  id: number
  text: string
}

/** Longer than the library waits for one process, milliseconds. */
const patience = 6000

const asked = processSingleton('metrics-questions', () => ({
  count: 0,
  waiting: new Map<number, (text: string) => void>(),
}))

/** Metrics in the format of Prometheus, summed over the processes of this machine; those of this process alone where the
 * others do not answer. */
export async function metricsOfAll(): Promise<string> {
  if (!cluster.isWorker) return registry.metrics()
  const text = await new Promise<string>((resolve) => {
    const id = ++asked.count
    asked.waiting.set(id, resolve)
    process.send?.({ type: 'metrics?', id } satisfies Question)
    setTimeout(() => {
      asked.waiting.delete(id)
      resolve('')
    }, patience).unref()
  })
  return text || registry.metrics()
}

/** Lets the supervising process collect the metrics of this one. */
export function offerMetrics(): void {
  if (!cluster.isWorker) return
  AggregatorRegistry.setRegistries([registry])
  new AggregatorRegistry()
  process.on('message', (message: unknown) => {
    if (!isOf<Answer>(message, 'metrics')) return
    asked.waiting.get(message.id)?.(message.text)
    asked.waiting.delete(message.id)
  })
}

/** In the supervising process: sums the metrics of all workers when one of them asks. */
export function answerMetricsQuestions(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (!isOf<Question>(message, 'metrics?')) return
    const answer = (text: string) => {
      if (worker.isConnected()) worker.send({ type: 'metrics', id: message.id, text } satisfies Answer)
    }
    all.clusterMetrics().then(answer, () => answer(''))
  })
}

const isOf = <T extends { type: string }>(message: unknown, type: T['type']): message is T =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type
