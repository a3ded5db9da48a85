import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { afterEach, expect, test, vi } from 'vitest'
import { answerMetricsQuestions } from './metrics-of-all'
import { passOnNotices } from './other-workers'

afterEach(() => {
  cluster.removeAllListeners('message')
  vi.restoreAllMocks()
})

const fake = () => ({ isConnected: () => true, send: vi.fn() })

test('what a worker tells reaches the others, and only what is a notice', () => {
  const [one, other] = [fake(), fake()]
  vi.spyOn(cluster, 'workers', 'get').mockReturnValue({ 1: one, 2: other } as never)
  passOnNotices()
  const notice = { type: 'device-left', deviceId: 3 }
  for (const message of [notice, 'stop', null, { type: 'ready', port: 1 }])
    cluster.emit('message', one as unknown as Worker, message)
  expect(other.send.mock.calls).toEqual([[notice]])
  expect(one.send).not.toHaveBeenCalled()
})

test('a worker that asks for metrics gets the sum, or nothing when it cannot be had', async () => {
  const summed = vi.spyOn(AggregatorRegistry.prototype, 'clusterMetrics')
  summed.mockResolvedValueOnce('the sum').mockRejectedValueOnce(new Error('late'))
  const worker = fake()
  answerMetricsQuestions()
  for (const id of [4, 5]) cluster.emit('message', worker as unknown as Worker, { type: 'metrics?', id })
  await vi.waitFor(() => expect(worker.send).toHaveBeenCalledTimes(2))
  expect(worker.send.mock.calls.flat()).toEqual([
    { type: 'metrics', id: 4, text: 'the sum' },
    { type: 'metrics', id: 5, text: '' },
  ])
})
