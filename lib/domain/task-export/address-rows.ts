import type { Context } from '@/lib/access/context'
import { labelPoints } from '@/lib/domain/geocoding'
import type { Row } from './row'

/** Points named by one question: a settlement may lie around each of them. */
const pointsAtOnce = 50

/** Fills the addresses of the points, part by part. Tasks without a point have none. */
export async function* withAddresses(
  { database, locale }: Context,
  parts: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const rows of parts) {
    const placed = rows.filter(hasPoint)
    for (let from = 0; from < placed.length; from += pointsAtOnce) {
      const some = placed.slice(from, from + pointsAtOnce)
      const labels = await labelPoints(database, some, locale)
      some.forEach((row, at) => (row.address = labels[at] ?? null))
    }
    yield rows
  }
}

const hasPoint = (row: Row): row is Row & { lon: number; lat: number } => row.lon !== null && row.lat !== null
