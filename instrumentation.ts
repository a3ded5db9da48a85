import { hasSingleton } from '@/lib/platform/process-singleton'

/** Next calls this once per process; under `server.ts` everything is up already. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  // Otherwise a second copy of the code would be loaded.
  if (hasSingleton('boot')) return
  const { boot } = await import('@/lib/boot/boot')
  await boot()
}
