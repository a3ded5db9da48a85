import { childOf, type Node } from '../upstream/read-tree'
import type { Box } from '../record'

/** A box in degrees from four texts; null when they are not numbers. */
export function boxOf(texts: readonly (string | undefined)[]): Box | null {
  const [west, south, east, north] = texts.map((text) =>
    text === undefined || text.trim() === '' ? Number.NaN : Number(text),
  )
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null
  if (![west, south, east, north].every(Number.isFinite)) return null
  if (west > east || south > north) return null
  return [Math.max(-180, west), Math.max(-90, south), Math.min(180, east), Math.min(90, north)]
}

/** EX_GeographicBoundingBox of WMS 1.3.0, LatLonBoundingBox of 1.1.1. */
export function geographicBox(node: Node): Box | null {
  const modern = childOf(node, 'EX_GeographicBoundingBox')
  if (modern)
    return boxOf(
      ['westBoundLongitude', 'southBoundLatitude', 'eastBoundLongitude', 'northBoundLatitude'].map(
        (name) => childOf(modern, name)?.text,
      ),
    )
  const { minx, miny, maxx, maxy } = childOf(node, 'LatLonBoundingBox')?.attributes ?? {}
  return boxOf([minx, miny, maxx, maxy])
}

/** WGS84BoundingBox of WFS: corners, longitude first. */
export function cornerBox(node: Node): Box | null {
  const box = childOf(node, 'WGS84BoundingBox')
  const corners = ['LowerCorner', 'UpperCorner'].flatMap(
    (name) => childOf(box, name)?.text.trim().split(/\s+/) ?? [],
  )
  return corners.length === 4 ? boxOf(corners) : null
}

/** A coordinate system by any of its names, as EPSG:n or CRS:n; null for others. */
export function crsName(text: string): string | null {
  const plain = text.trim()
  const [, authority = '', code = ''] =
    /^(?:urn:(?:x-)?ogc:def:crs:)?(EPSG|CRS|OGC)(?::[\d.]*)?:(?:CRS)?(\d{1,6})$/i.exec(plain) ??
    /^https?:\/\/www\.opengis\.net\/(?:def\/crs|gml\/srs)\/(EPSG|OGC|epsg)(?:\.xml#|\/[^/]*\/(?:CRS)?)(\d{1,6})$/i.exec(
      plain,
    ) ??
    []
  if (code === '') return null
  return `${authority.toUpperCase() === 'EPSG' ? 'EPSG' : 'CRS'}:${Number(code)}`
}
