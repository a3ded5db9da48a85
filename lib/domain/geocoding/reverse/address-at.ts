import type { Database } from '@/lib/platform/database'
import { Batcher } from '@/lib/platform/batcher'
import { processSingleton } from '@/lib/platform/process-singleton'
import { type Locale, locales } from '@/lib/shared/locale'
import type { PointSearch } from '../record'
import { findAddresses, type NearWithParents } from './find-nearest'
import { streetWithin } from './levels'

type Point = Pick<PointSearch, 'lon' | 'lat'>

/** Parallel statements of small batches. */
const together = 4

type Questions = ReadonlyMap<Locale, Batcher<Point, NearWithParents | null>>

const questions = processSingleton('addresses-at', () => new WeakMap<Database, Questions>())

function questionsFor(database: Database): Questions {
  const known = questions.get(database)
  if (known) return known
  const made = new Map(
    locales.map((locale) => {
      const answer = (points: readonly Point[]) => answerAll(database, points, locale)
      return [locale, new Batcher(answer, { together })]
    }),
  )
  questions.set(database, made)
  return made
}

/** The house at a point, or else the street. Parallel requests are batched into one statement. */
export async function addressAt(
  database: Database,
  { lon, lat, locale }: PointSearch,
): Promise<NearWithParents | null> {
  return (await questionsFor(database).get(locale)?.ask({ lon, lat })) ?? null
}

async function answerAll(
  database: Database,
  points: readonly Point[],
  locale: Locale,
): Promise<(NearWithParents | null)[]> {
  const found = await findAddresses(database, points, streetWithin[18], locale)
  const byPoint = new Map(found.map(({ asked, ...place }) => [asked, place]))
  return points.map((_, at) => byPoint.get(at) ?? null)
}
