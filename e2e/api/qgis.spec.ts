import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { makeTiff } from '@/lib/testing/rasters/make-tiff'
import { serverUrl, signIn } from '../support/client'
import { makeGisLayer, makeGisRaster, makeGisUser } from '../support/gis-layer'
import { askQgis, missingQgis, type QgisSaid } from '../support/qgis'

const stamp = Date.now()
const password = 'Слои-и-карты-17'
const folder = mkdtempSync(join(tmpdir(), 'azimut-qgis-'))
const square = [
  [40, 50],
  [41, 50],
  [41, 50.5],
  [40, 50.5],
  [40, 50],
]

test.skip(missingQgis !== undefined, missingQgis)
test.describe.configure({ mode: 'serial' })
test.setTimeout(240_000)

let said: QgisSaid

test.beforeAll(async () => {
  const url = serverUrl()
  const administrator = await signIn(url)
  const users = await Promise.all(
    ['editor', 'reader'].map(async (name) => {
      const login = `${name}-${stamp}`
      const id = await makeGisUser(administrator, { login, password })
      return { id, token: (await signIn(url, { login, password })).token ?? '' }
    }),
  )
  const [editor = { id: 0, token: '' }, reader = { id: 0, token: '' }] = users
  const access = [
    { user_id: editor.id, read: true, edit: true, write: true },
    { user_id: reader.id, read: true },
  ]
  const trees = `qgis_trees_${stamp}`
  const areas = `qgis_areas_${stamp}`
  const tree = (number: number) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [48.5 + number / 100, 53.1] },
    properties: { number, species: 'дуб' },
  })
  const features = Array.from({ length: 12 }, (_, at) => tree(at + 1))
  const layerId = await makeGisLayer(administrator, { name: trees, geometryType: 'Point', access, features })
  const area = {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [square] },
    properties: { number: 1 },
  }
  await makeGisLayer(administrator, { name: areas, geometryType: 'Polygon', access, features: [area] })
  const heights = `qgis_heights_${stamp}`
  const file = makeTiff({
    width: 300,
    height: 200,
    type: 'int16',
    place: { left: 40, top: 52, pixel: 0.01, epsg: 4326 },
    value: (x, y) => x + y * 2,
  })
  const raster = await makeGisRaster(administrator, { name: heights, file, access })
  const view = `qgis_view_${stamp}`
  const source = { layerId, filter: 'number <= 5' }
  const made = await administrator.post<{ layer: { id: number } }>('/layers', {
    name: view,
    source,
    info: { typeName: `local:${view}` },
  })
  await administrator.send('PUT', `/layers/${made.body.layer.id}/access`, { items: access })
  said = await askQgis({
    url,
    token: editor.token,
    reader: reader.token,
    trees: `local:${trees}`,
    areas: `local:${areas}`,
    heights: `local:${heights}`,
    raster,
    view: `local:${view}`,
    folder,
  })
})

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const done = { saved: true, errors: expect.anything(), messages: expect.anything() }

test('adds, changes and deletes objects by either version of WFS', () => {
  for (const [version, edit] of Object.entries(said.wfs)) {
    expect([edit.valid, edit.editable], version).toEqual([true, true])
    expect(edit.add, version).toEqual(done)
    expect(edit.added, version).toEqual([[900, 'ель <&> «сизая»', 'Point (48.75 53.25)']])
    expect(edit.change, version).toEqual(done)
    expect(edit.changed, version).toEqual([[900, 'липа', 'Point (48.76 53.26)']])
    expect(edit.delete, version).toEqual(done)
    expect(edit.left, version).toEqual([])
  }
})

test('moves a vertex and adds one', () => {
  for (const { before, vertices, after, back } of Object.values(said.wfs)) {
    expect(before).toMatch(/41 50.5/)
    expect(vertices.saved).toBe(true)
    expect(after).toMatch(/41.25 50.75/)
    expect(after).toMatch(/40.5 49.75/)
    expect(back.saved).toBe(true)
  }
})

test('sees why an edit is refused, and cannot edit what may only be read', () => {
  for (const { refused, readOnly } of Object.values(said.wfs)) {
    expect(refused.saved).toBe(false)
    expect(refused.errors.join(' ')).toMatch(/geom/)
    expect(refused.messages.join(' ')).toMatch(/exception report.*geom: Coordinates outside/)
    expect(readOnly).toBe(false)
  }
})

test('reads OGC API Features', () => {
  expect(said.features).toBe(12)
})

test('reads a view, and is told that it cannot be edited', () => {
  const { rows, edit } = said.view
  expect([rows, edit.saved]).toEqual([5, false])
  expect(edit.messages.join(' ')).toMatch(/представление|view/)
})

test('reads the file of a raster by ranges', () => {
  expect(said.value).toBe(100 + 2 * 100)
})

test('draws WMS, WMTS, vector tiles and a raster', async () => {
  for (const [name, { valid, path, errors }] of Object.entries(said.maps)) {
    expect([valid, errors], name).toEqual([true, []])
    const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height], name).toEqual([400, 200])
    const inked = data.reduce((count, value, at) => count + Number(at % 3 === 0 && value < 250), 0)
    expect(inked, name).toBeGreaterThan(200)
    // The raster is larger than the area.
    expect(inked, name).toBeLessThan(40_000)
  }
})
