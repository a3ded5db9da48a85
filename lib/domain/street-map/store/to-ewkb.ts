import { type Course, type Polygon, unitsOfDegree } from '@/lib/domain/osm'
import type { MapForm } from '../record'

const radius = 6_378_137
const srid = 3857
const withSrid = 0x2000_0000
const kinds = { point: 1, line: 2, polygon: 3, polygons: 6 }

/** A shape in Web Mercator as hexadecimal EWKB. */
export function toEwkb(form: MapForm): string {
  const writer = new Writer(sizeOf(form))
  if (form.type === 'point') {
    writer.head(kinds.point, true)
    writer.points(form.at)
  } else if (form.type === 'line') {
    writer.head(kinds.line, true)
    writer.count(form.course.length / 2)
    writer.points(form.course)
  } else if (form.polygons.length === 1) {
    writer.polygon(form.polygons[0] ?? [], true)
  } else {
    writer.head(kinds.polygons, true)
    writer.count(form.polygons.length)
    for (const polygon of form.polygons) writer.polygon(polygon, false)
  }
  return writer.text
}

function sizeOf(form: MapForm): number {
  if (form.type === 'point') return 9 + 16
  if (form.type === 'line') return 9 + 4 + form.course.length * 8
  const rings = (polygon: Polygon) => polygon.reduce((sum, ring) => sum + 4 + ring.length * 8, 13)
  return 13 + form.polygons.reduce((sum, polygon) => sum + rings(polygon), 0)
}

class Writer {
  private readonly bytes: Buffer
  private at = 0

  constructor(size: number) {
    this.bytes = Buffer.allocUnsafe(size)
  }

  get text(): string {
    return this.bytes.toString('hex', 0, this.at)
  }

  head(kind: number, named: boolean): void {
    this.at = this.bytes.writeUInt8(1, this.at)
    this.at = this.bytes.writeUInt32LE(named ? kind + withSrid : kind, this.at)
    if (named) this.at = this.bytes.writeUInt32LE(srid, this.at)
  }

  count(count: number): void {
    this.at = this.bytes.writeUInt32LE(count, this.at)
  }

  polygon(rings: Polygon, named: boolean): void {
    this.head(kinds.polygon, named)
    this.count(rings.length)
    for (const ring of rings) {
      this.count(ring.length / 2)
      this.points(ring)
    }
  }

  points(course: Course): void {
    for (let at = 0; at + 1 < course.length; at += 2) {
      this.at = this.bytes.writeDoubleLE(mercatorX(course[at] ?? 0), this.at)
      this.at = this.bytes.writeDoubleLE(mercatorY(course[at + 1] ?? 0), this.at)
    }
  }
}

const mercatorX = (x: number) => (x / unitsOfDegree / 180) * Math.PI * radius
/** The northern limit of Web Mercator. */
const northmost = 85.051_129

function mercatorY(y: number): number {
  const latitude = Math.max(-northmost, Math.min(northmost, y / unitsOfDegree))
  return Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * radius
}
