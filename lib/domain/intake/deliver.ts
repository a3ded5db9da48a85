import { isUnavailable } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'
import { type Parcel, patience, waitedTooLong } from './parcel'
import { storeReports } from './store-reports'

/** Stores parcels in one transaction. When the database cannot take one of them it is found by halving: the others
 * are stored all the same. */
export async function deliver(parcels: readonly Parcel[]): Promise<void> {
  if (parcels.length === 0) return
  try {
    await inTime(storeReports(parcels.flatMap(({ reports }) => reports)))
    for (const parcel of parcels) parcel.settle()
  } catch (error) {
    await recover(parcels, error)
  }
}

async function recover(parcels: readonly Parcel[], error: unknown): Promise<void> {
  if (parcels.length > 1 && !isUnavailable(error) && !(error instanceof TookTooLong)) {
    const middle = Math.ceil(parcels.length / 2)
    await deliver(parcels.slice(0, middle))
    return deliver(parcels.slice(middle))
  }
  if (!isUnavailable(error)) log.error({ err: error }, 'reports of devices could not be stored')
  const told = error instanceof TookTooLong ? waitedTooLong() : error
  for (const parcel of parcels) parcel.settle(told)
}

class TookTooLong extends Error {}

/** A transaction that hangs is left to itself, so that the next ones get their turn. */
function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong('the database hangs')), patience)
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}
