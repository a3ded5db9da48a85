import cluster from 'node:cluster'
import { processCount } from '@/lib/platform/process-count'

// Loaded on demand: the process that supervises the others stays small.
if (cluster.isPrimary && processCount() > 1) {
  const { superviseWorkers } = await import('@/lib/boot/supervise-workers')
  await superviseWorkers(processCount())
} else {
  const { serve } = await import('@/lib/boot/serve')
  await serve()
}
