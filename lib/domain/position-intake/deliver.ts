import { isUnavailable } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'
import { type BatchItem, patience, waitedTooLong } from './batch-item'
import { storeReports } from './store-reports'

/** Stores batch items in one transaction. When an item cannot be stored it is found by bisection, and the
 * others are stored. */
export async function deliver(items: readonly BatchItem[]): Promise<void> {
  if (items.length === 0) return
  try {
    await inTime(storeReports(items.flatMap(({ reports }) => reports)))
    for (const item of items) item.finish()
  } catch (error) {
    await recover(items, error)
  }
}

async function recover(items: readonly BatchItem[], error: unknown): Promise<void> {
  if (items.length > 1 && !isUnavailable(error) && !(error instanceof TookTooLong)) {
    const middle = Math.ceil(items.length / 2)
    await deliver(items.slice(0, middle))
    return deliver(items.slice(middle))
  }
  if (!isUnavailable(error)) log.error({ err: error }, 'reports of devices could not be stored')
  const told = error instanceof TookTooLong ? waitedTooLong() : error
  for (const item of items) item.finish(told)
}

class TookTooLong extends Error {}

/** A transaction that hangs is abandoned, so that the next ones can run. */
function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong('the database hangs')), patience)
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}
