import { processSingleton } from '@/lib/platform/process-singleton'

const wakers = processSingleton('job-wakers', () => new Map<string, Set<() => void>>())

/** Wakes a job of this process because something may be due earlier than planned. */
export function wakeJob(name: string): void {
  for (const wake of wakers.get(name) ?? []) wake()
}

/** Lets a running job be woken by its name; the answer takes it back. */
export function registerWaker(name: string, wake: () => void): () => void {
  const known = wakers.get(name) ?? new Set()
  wakers.set(name, known.add(wake))
  return () => known.delete(wake)
}
