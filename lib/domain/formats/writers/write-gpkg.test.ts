import { expect, test } from 'vitest'
import { rowsOf, writtenFile } from '@/lib/testing/formats/files'
import type { ExportField } from '../index'

const fields: ExportField[] = [
  { name: 'at', title: 'at', type: 'timestamp' },
  { name: 'day', title: 'day', type: 'date' },
]

test.each([
  ['2024-01-01T10:00:00+00:00', '2024-01-01T10:00:00.000Z'],
  ['2024-01-01T10:00:00.123456+00:00', '2024-01-01T10:00:00.123Z'],
  ['2024-01-01T01:30:00+03:00', '2023-12-31T22:30:00.000Z'],
  // Without a zone it is UTC; invalid timestamps are unchanged.
  ['2024-01-01T10:00:00', '2024-01-01T10:00:00.000Z'],
  ['infinity', 'infinity'],
  [null, null],
])('timestamps have the GeoPackage form: %s', async (at, written) => {
  const row = { id: 1, geometry: null, attributes: { at, day: '2024-01-01' } }
  const [back] = await rowsOf(await writtenFile({ format: 'gpkg', fields }, [row]))
  expect(back?.attributes).toMatchObject({ at: written, day: '2024-01-01' })
})
