import { alignRows } from './grid'
import type { Rows } from './rows'
import type { Feature } from './shapes/feature'
import { TwkbReader } from './shapes/read-twkb'

/** Points with equal attributes are one feature, limited in size so that drawing can yield in between. */
const alikeAtMost = 500

/** Features from database rows. */
export function featuresOf(rows: Rows): Feature[] {
  const values = rows.attributes === null ? [] : (JSON.parse(rows.attributes) as unknown[][])
  return rows.geometryType === 'Point' ? pointsOf(rows, values) : shapesOf(rows, values)
}

function shapesOf({ bytes, names, mercator }: Rows, values: readonly unknown[][]): Feature[] {
  const reader = new TwkbReader(bytes)
  const features: Feature[] = []
  for (let at = 0; !reader.done; at++) {
    const properties = propertiesOf(names, values[at])
    for (const { type, parts } of reader.next()) {
      if (mercator) for (const part of parts) alignRows(mercator, part)
      features.push({ id: at, type, parts, properties })
    }
  }
  return features
}

function pointsOf({ bytes, names, mercator }: Rows, values: readonly unknown[][]): Feature[] {
  const points = placesOf(bytes)
  if (mercator) alignRows(mercator, points)
  return names.length === 0 ? alike(points) : each(points, values, names)
}

/** Decodes big-endian numbers from the database. */
function placesOf(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const half = bytes.length / 2
  const points = new Float32Array(bytes.length / 4)
  for (let at = 0; at < half; at += 4) {
    points[at / 2] = view.getFloat32(at)
    points[at / 2 + 1] = view.getFloat32(half + at)
  }
  return points
}

function alike(points: Float32Array): Feature[] {
  const features: Feature[] = []
  for (let at = 0; at < points.length; at += alikeAtMost * 2)
    features.push({
      id: at / 2,
      type: 1,
      parts: [points.subarray(at, at + alikeAtMost * 2)],
      properties: nothing,
    })
  return features
}

function each(points: Float32Array, rows: readonly unknown[][], names: readonly string[]): Feature[] {
  return Array.from({ length: points.length / 2 }, (_, at) => ({
    id: at,
    type: 1,
    parts: [points.subarray(at * 2, at * 2 + 2)],
    properties: propertiesOf(names, rows[at]),
  }))
}

const nothing: Feature['properties'] = Object.freeze(Object.create(null) as Feature['properties'])

function propertiesOf(names: readonly string[], values: readonly unknown[] = []): Feature['properties'] {
  if (names.length === 0) return nothing
  const properties = Object.create(null) as Feature['properties']
  for (const [at, name] of names.entries()) properties[name] = values[at] ?? null
  return properties
}
