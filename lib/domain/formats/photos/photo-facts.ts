import type { Position } from 'geojson'
import type { ExifTags } from '@/lib/platform/images'
import type { Rule } from '@/lib/problems'
import { timestampOf } from '../values/text-values'

/** What a photo says about itself. */
export interface PhotoFacts {
  /** Longitude, latitude and, where it is known, the height; or why there is none. */
  place: Position | Rule
  /** ISO 8601, without a zone where the camera names none. */
  taken: string | null
  /** Degrees from the north, clockwise. */
  direction: number | null
  camera: string | null
}

/** Place, time, direction and camera of the tags of a photo. */
export function factsOf({ exif = {}, gps = {} }: ExifTags): PhotoFacts {
  const maker = textOf(exif.Make)
  const model = textOf(exif.Model)
  const direction = rationalOf(exif.GPSImgDirection)
  return {
    place: placeOf(exif, gps),
    taken: timeOf(textOf(exif.DateTimeOriginal), textOf(exif.OffsetTimeOriginal)),
    direction: direction !== null && direction >= 0 && direction <= 360 ? direction : null,
    camera:
      (model.toLowerCase().startsWith(maker.toLowerCase()) ? model : `${maker} ${model}`).trim() || null,
  }
}

type Tags = NonNullable<ExifTags['exif']>

function placeOf(
  tags: Tags,
  { Latitude: lat, Longitude: lon }: NonNullable<ExifTags['gps']>,
): PhotoFacts['place'] {
  if (!tags.GPSLatitude && !tags.GPSLongitude) return 'photoPlaceAbsent'
  // Without its side a coordinate may be on either.
  if (!/^[NS]$/.test(sideOf(tags.GPSLatitudeRef)) || !/^[EW]$/.test(sideOf(tags.GPSLongitudeRef)))
    return 'photoSideAbsent'
  if (!isWithin(lat, 90) || !isWithin(lon, 180)) return 'photoPlaceWrong'
  const height = rationalOf(tags.GPSAltitude)
  if (height === null) return [lon, lat]
  return [lon, lat, tags.GPSAltitudeRef?.value === 1 ? -height : height]
}

const isWithin = (value: number | undefined, bound: number): value is number =>
  value !== undefined && Number.isFinite(value) && Math.abs(value) <= bound

/** The letter of a side. */
function sideOf(tag: Tags[string]): string {
  const { value } = tag ?? {}
  return Array.isArray(value) ? value.join('').replaceAll('\0', '').trim() : ''
}

/** A quotient; null where it is none, such as 0/0. */
function rationalOf(tag: Tags[string]): number | null {
  const { value } = tag ?? {}
  if (!Array.isArray(value)) return null
  const [above, below] = value.map(Number)
  const quotient = (above ?? Number.NaN) / (below ?? Number.NaN)
  return Number.isFinite(quotient) ? quotient : null
}

const textOf = (tag: Tags[string]) => (tag?.description ?? '').replaceAll('\0', '').trim()

/** Null for the zeros of a camera whose clock was never set. */
function timeOf(written: string, offset: string): string | null {
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(written)
  if (!found) return null
  const [, year, month, day, time] = found
  const zone = /^[+-]\d\d:\d\d$/.test(offset) ? offset : ''
  return timestampOf(`${year}-${month}-${day}T${time}${zone}`)
}
