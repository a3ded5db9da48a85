import { startBackground, type BackgroundTools } from '@/lib/platform/background'
import { database, sql } from '@/lib/platform/database'
import type { Job } from '@/lib/platform/jobs'
import { log } from '@/lib/platform/log'
import { silence, wantedKey, type WantedDemo, withdrawIfUsed } from './demo-state'

export const demoJobName = 'demo-city'

/** Between two signs of life, milliseconds. */
const beatEvery = 5000

/** Fills the demo city that was asked for. */
export type FillDemo = (wanted: WantedDemo, tools: BackgroundTools) => Promise<void>

/** Loads the demo city once an administrator has asked for it. One process does; when it ends, another goes on. */
export const demoJob = (fill: FillDemo): Job => ({
  name: demoJobName,
  async due() {
    const [row] = await database.query<{ at: Date }>(
      sql`select to_timestamp((value->>'beatAt')::float8 + ${silence}::int) as at from settings
        where key = ${wantedKey} and (value->>'share')::float8 < 1`,
      'demo-due',
    )
    return row?.at ?? null
  },
  async work(stopping) {
    const wanted = await claim()
    if (!wanted) return false
    if (!(await withdrawIfUsed(database))) {
      log.warn('the demo city is not loaded: data has been entered since it was asked for')
      return true
    }
    await fillOnce(fill, wanted, stopping)
    return true
  },
})

async function claim(): Promise<WantedDemo | null> {
  const [row] = await database.query<{ value: WantedDemo }>(sql`
    update settings set value = value || jsonb_build_object('beatAt', extract(epoch from now()))
    where key = ${wantedKey} and (value->>'share')::float8 < 1
      and (value->>'beatAt')::float8 + ${silence}::int <= extract(epoch from now())
    returning value`)
  return row?.value ?? null
}

async function fillOnce(fill: FillDemo, wanted: WantedDemo, stopping: AbortSignal): Promise<void> {
  let last = wanted.share
  const beat = (more: Partial<WantedDemo> = {}) =>
    database.query(sql`
      update settings set value = value || jsonb_build_object('beatAt', extract(epoch from now()), 'share', ${last}::float8)
        || ${JSON.stringify(more)}::jsonb where key = ${wantedKey}`)
  const ticking = setInterval(() => void beat().catch(() => undefined), beatEvery)
  const run = startBackground('demo', async ({ say, signal }) => {
    const sayAll = (share: number) => {
      say(share)
      // The whole is done only when it is.
      last = Math.min(share, 0.99)
    }
    try {
      await fill(wanted, { say: sayAll, signal })
      if (!signal.aborted) last = 1
      // Another process goes on at once where this one was stopped.
      await beat({ failure: null, ...(signal.aborted && { beatAt: 0 }) })
    } catch (error) {
      await beat({ failure: error instanceof Error ? error.message : String(error) })
      throw error
    }
  })
  const stop = () => void run.stop()
  stopping.addEventListener('abort', stop, { once: true })
  if (stopping.aborted) stop()
  await run.done.finally(() => {
    clearInterval(ticking)
    stopping.removeEventListener('abort', stop)
  })
}
