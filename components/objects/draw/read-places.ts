import { wrappedPlace } from '@/lib/shared/cut-at-meridian'
import type { PieceKind } from './pieces'

type ReadPlaces =
  | { places: [number, number][] }
  | { line: number; fault: 'numbers' | 'range' }
  | { fault: 'few'; least: number }

const least: Record<PieceKind, number> = { point: 1, linestring: 2, polygon: 3, hole: 3 }

/** A decimal comma is accepted when a space or semicolon separates the two numbers. */
function numbersOf(line: string): number[] {
  const parts = /[\s;]/.test(line.trim()) ? line.trim().split(/[\s;]+/) : line.trim().split(',')
  return parts
    .filter((part) => part !== '' && part !== ',')
    .map((part) => Number(part.replace(/,$/, '').replace(',', '.')))
}

const same = (one: readonly number[] | undefined, other: readonly number[] | undefined) =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1]

/** Parses coordinates, one place per line: latitude, then longitude. Open rings are closed. */
export function readPlaces(text: string, kind: PieceKind): ReadPlaces {
  const places: [number, number][] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [lat, lon, more] = numbersOf(line)
    if (
      lat === undefined ||
      lon === undefined ||
      more !== undefined ||
      !Number.isFinite(lat) ||
      !Number.isFinite(lon)
    )
      return { line: at + 1, fault: 'numbers' }
    if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return { line: at + 1, fault: 'range' }
    places.push([lon, lat])
  }
  const ring = kind === 'polygon' || kind === 'hole'
  const open = ring && places.length > 1 && same(places[0], places.at(-1)) ? places.slice(0, -1) : places
  const [first] = open
  if (open.length < least[kind] || !first) return { fault: 'few', least: least[kind] }
  if (kind === 'point') return { places: [first] }
  return { places: ring ? [...open, first] : open }
}

/** Formats a part for editing, one place per line with longitudes from -180 to 180, without the closing point of a ring. */
export function writePlaces(coordinates: readonly (readonly number[])[], kind: PieceKind): string {
  const open = kind === 'polygon' || kind === 'hole' ? coordinates.slice(0, -1) : coordinates
  return open
    .map((place) => wrappedPlace([...place]))
    .map(([lon = 0, lat = 0]) => `${lat}, ${lon}`)
    .join('\n')
}
