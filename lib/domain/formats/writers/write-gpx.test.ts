import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { bytesOf, writtenFile } from '@/lib/testing/formats/files'
import type { ExportField } from '../index'

const names = ['Length km', 'a<b', 'x="1"', '2nd', 'a:b', 'Площадь м²', 'name']

/** Elements in the extensions with their texts. */
function extensionsIn(text: string): [string, string][] {
  const found: [string, string][] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  let last = ''
  parser.on('text', (said) => (last = said))
  parser.on('closetag', ({ prefix, local }) => prefix === 'ogr' && found.push([local, last]))
  parser.write(text).close()
  return found
}

test('any column names make well-formed GPX, one element each', async () => {
  const fields = names.map((name): ExportField => ({ name, title: name, type: 'string' }))
  const row = {
    id: 1,
    geometry: { type: 'Point' as const, coordinates: [37, 55] },
    attributes: Object.fromEntries(names.map((name, at) => [name, `<${at}>`])),
  }
  const path = await writtenFile({ format: 'gpx', fields, geometryType: 'Point' }, [row])
  const found = extensionsIn((await bytesOf(path)).toString())
  expect(found.map(([, text]) => text)).toEqual(names.map((_, at) => `<${at}>`))
  expect(found[0]?.[0]).toBe('Length_x0020_km')
  expect(found.at(-1)?.[0]).toBe('name')
})
