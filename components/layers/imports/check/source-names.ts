'use client'

import { useTranslations } from 'next-intl'

const trackPoints = 'track_points'
const photos = 'photos'
const pointsOfFile = /^(.+\.(?:kml|gpx))\/track_points$/i

/** Whether a source is the points of the tracks of a file, beside its objects. */
export const isTrackPoints = (source: string): boolean => pointsOfFile.test(source)

/** Names the layers of a file for people: a document with tracks calls its two `objects` and `track_points`,
 * and the photos of an archive are `photos`. */
export function useSourceNames(sources: readonly string[]): (source: string) => string {
  const t = useTranslations('imports.sources')
  const hasTracks = sources.length === 2 && sources[0] === 'objects' && sources[1] === trackPoints
  return (source) => {
    if (hasTracks) return source === trackPoints ? t('trackPoints') : t('objects')
    // Photos are offered last, beside the layers of an archive.
    if (source === photos && sources.length > 1 && sources.at(-1) === photos) return t('photos')
    const [, file] = pointsOfFile.exec(source) ?? []
    return file === undefined ? source : t('trackPointsOf', { file })
  }
}
