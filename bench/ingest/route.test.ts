import { expect, test } from 'vitest'
import { parseRecord } from '@/lib/ingest/protocols/wialon/record'
import { metresBetween } from '@/lib/shared/great-circle'
import { momentOf } from '@/lib/testing/devices/wialon'
import { lap, placesOf } from './route'

const at = new Date('2026-01-15T09:30:07Z')

test('every place of every circle is one that the product reads, a second of driving after the one before', () => {
  for (let device = 0; device < 16; device++) {
    const places = placesOf(device)
    expect(places).toHaveLength(lap)
    const fixes = places.map((place) => parseRecord(`${momentOf(at)};${place}`, 'short', new Date()).fix)
    for (const [n, fix] of fixes.entries()) {
      const next = fixes[(n + 1) % lap]
      if (!fix || !next) throw new Error(`Second ${n} of circle ${device} is no place`)
      expect(fix).toMatchObject({ at, speed: 54, valid: true })
      const metres = metresBetween(fix.lon, fix.lat, next.lon, next.lat)
      expect(metres).toBeGreaterThan(12)
      expect(metres).toBeLessThan(18)
    }
  }
})
