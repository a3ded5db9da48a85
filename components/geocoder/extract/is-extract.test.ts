import { expect, test } from 'vitest'
import { isExtract, sourceNameOf } from './is-extract'

const beginning = (text: string) => new Blob([new Uint8Array([0, 0, 0, 14]), text])

test('an extract is recognised by its header, and other files are rejected', async () => {
  expect(await isExtract(beginning('\n\tOSMHeader\x18\x20'))).toBe(true)
  for (const other of ['', 'name;lon;lat', '<?xml version="1.0"?><osm version="0.6">'.repeat(9)])
    expect(await isExtract(new Blob([other])), other).toBe(false)
})

test.each([
  ['monaco.osm.pbf', 'osm:monaco'],
  ['Город.OSM.PBF', 'osm:Город'],
  ['region.pbf', 'osm:region'],
  ['region', 'osm:region'],
])('%s becomes the source %s', (file, source) => expect(sourceNameOf(file)).toBe(source))
