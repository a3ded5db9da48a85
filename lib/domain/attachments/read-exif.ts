import { buffer } from 'node:stream/consumers'
import { type ExifTags, isImageType, readExifTags } from '@/lib/platform/images'
import { type Place, storage } from '@/lib/platform/storage'
import { exifHead } from './limits'
import type { Point } from './measure'

/** EXIF data of a picture. */
export interface Exif {
  /** Seconds of the capture time read as if it were UTC, and whether the file states the zone offset. */
  time: { seconds: number; zoned: boolean } | null
  place: Point | null
}

const nothing: Exif = { time: null, place: null }

/** Capture time and position from EXIF; empty for files without readable EXIF. */
export async function readExif(file: Place & { mediaType: string; size: number }): Promise<Exif> {
  if (!isImageType(file.mediaType)) return nothing
  try {
    const bytes = await buffer(
      await storage().read(file, { start: 0, end: Math.min(exifHead, file.size) - 1 }),
    )
    return exifOf(await readExifTags(bytes))
  } catch {
    return nothing
  }
}

/** Capture time and position from parsed EXIF tags. */
export function exifOf({ exif, gps }: ExifTags): Exif {
  const { Latitude: lat, Longitude: lon } = gps ?? {}
  const known = isWithin(lat, 90) && isWithin(lon, 180)
  return {
    time: timeOf(textOf(exif?.DateTimeOriginal), textOf(exif?.OffsetTimeOriginal)),
    place: known ? { lon: Number(lon), lat: Number(lat) } : null,
  }
}

const isWithin = (value: number | undefined, bound: number) =>
  value !== undefined && Number.isFinite(value) && Math.abs(value) <= bound

function textOf(tag: { description?: string } | undefined): string {
  return tag?.description ?? ''
}

function timeOf(written: string, offset: string): Exif['time'] {
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(written)
  if (!found) return null
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found.slice(1).map(Number)
  // A camera whose clock was never set writes zeros.
  if (year < 1 || month < 1 || month > 12 || day < 1) return null
  const seconds = Date.UTC(year, month - 1, day, hour, minute, second) / 1000
  const zone = /^([+-])(\d\d):(\d\d)$/.exec(offset)
  if (!zone) return { seconds, zoned: false }
  const ahead = (Number(zone[2]) * 60 + Number(zone[3])) * (zone[1] === '-' ? -60 : 60)
  return { seconds: seconds - ahead, zoned: true }
}
