import { database } from '@/lib/platform/database'
import { Batcher } from '@/lib/platform/batcher'
import { processSingleton } from '@/lib/platform/process-singleton'
import { type Locale, locales } from '@/lib/shared/locale'
import type { PointSearch } from '../record'
import { findAddresses, type NearWithParents } from './find-nearest'
import { streetWithin } from './levels'

type Point = Pick<PointSearch, 'lon' | 'lat'>

/** Parallel statements of small batches. */
const together = 4

const questions = processSingleton(
  'addresses-at',
  () =>
    new Map(
      locales.map((locale) => {
        const answer = (points: readonly Point[]) => answerAll(points, locale)
        return [locale, new Batcher(answer, { together })]
      }),
    ),
)

/** The house at a point, or else the street. Parallel requests are batched into one statement. */
export async function addressAt({ lon, lat, locale }: PointSearch): Promise<NearWithParents | null> {
  return (await questions.get(locale)?.ask({ lon, lat })) ?? null
}

async function answerAll(points: readonly Point[], locale: Locale): Promise<(NearWithParents | null)[]> {
  const found = await findAddresses(database, points, streetWithin[18], locale)
  const byPoint = new Map(found.map(({ asked, ...place }) => [asked, place]))
  return points.map((_, at) => byPoint.get(at) ?? null)
}
