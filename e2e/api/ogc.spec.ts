import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { serverUrl, signIn } from '../support/client'
import { makeGisLayer, makeGisUser } from '../support/gis-layer'
import { missing, runTool } from '../support/gis-tools'
import { askOwslib } from '../support/owslib'

interface Row {
  number: number
  species: string
  height: number
  planted: string
  seen: string
  alive: boolean
}

type Feature = { geometry: { coordinates: unknown }; properties: Record<string, unknown> }

const stamp = Date.now()
const trees = `trees_${stamp}`
const areas = `areas_${stamp}`
const secret = `secret_${stamp}`
const folder = mkdtempSync(join(tmpdir(), 'azimut-ogc-'))

// More than one page of the clients that page by themselves.
const rows = Array.from({ length: 230 }, (_, at): Row & { lon: number; lat: number } => ({
  number: at + 1,
  species: ['Дуб', 'ash <&> "x"', "o'neil"][at % 3] ?? '',
  height: at / 4,
  planted: `2020-0${1 + (at % 9)}-11`,
  seen: `2021-05-0${1 + (at % 9)}T10:20:30Z`,
  alive: at % 2 === 0,
  lon: 48.5 + (at % 20) / 100,
  lat: 53.1 + Math.floor(at / 20) / 100,
}))

const square = (lon: number, lat: number) => [
  [lon, lat],
  [lon + 1, lat],
  [lon + 1, lat + 0.5],
  [lon, lat + 0.5],
  [lon, lat],
]
const parts = [[square(40, 50)], [square(45, 52)]]

let url: string
let token: string

test.beforeAll(async () => {
  url = serverUrl()
  const administrator = await signIn(url)
  const login = `gis-${stamp}`
  const password = 'Слои-и-карты-17'
  const id = await makeGisUser(administrator, { login, password })
  const access = [{ user_id: id, read: true }]
  await makeGisLayer(administrator, {
    name: trees,
    geometryType: 'Point',
    access,
    features: rows.map(featureOf),
  })
  const area = {
    type: 'Feature',
    geometry: { type: 'MultiPolygon', coordinates: parts },
    properties: { number: 1 },
  }
  await makeGisLayer(administrator, { name: areas, geometryType: 'MultiPolygon', access, features: [area] })
  await makeGisLayer(administrator, { name: secret, geometryType: 'Point', access: [], features: [] })
  token = (await signIn(url, { login, password })).token ?? ''
})

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const featureOf = ({ lon, lat, ...properties }: (typeof rows)[number]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lon, lat] },
  properties,
})

/** The URLs by which GDAL reads features. */
const sources = (): [name: string, address: string][] => [
  ['WFS 2.0.0', `WFS:${url}/service/wfs?token=${token}&version=2.0.0`],
  ['WFS 1.1.0', `WFS:${url}/service/wfs?token=${token}&version=1.1.0`],
  ['OGC API Features', `OAPIF:${url}/ogc/features?token=${token}`],
]

async function readFeatures(address: string, layer: string): Promise<Feature[]> {
  const file = join(folder, `${Math.random().toString(36).slice(2)}.geojson`)
  await runTool('ogr2ogr', ['-f', 'GeoJSON', file, address, `local:${layer}`])
  return (JSON.parse(readFileSync(file, 'utf8')) as { features: Feature[] }).features
}

/** Converts the slashes of GDAL's dates. */
function tidy({ properties, geometry }: Feature) {
  const { number, species, height, planted, seen, alive } = properties
  return {
    number,
    species,
    height,
    planted: String(planted).replaceAll('/', '-'),
    seen: new Date(String(seen).replaceAll('/', '-').replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString(),
    alive,
    place: (geometry.coordinates as number[]).map((number) => number.toFixed(8)),
  }
}

const wanted = rows.map(({ lon, lat, seen, ...row }) => ({
  ...row,
  seen: new Date(seen).toISOString(),
  place: [lon.toFixed(8), lat.toFixed(8)],
}))

test('ogr2ogr reads the same objects through every service', async () => {
  test.skip(missing.gdal !== undefined, missing.gdal)
  for (const [name, address] of sources()) {
    const features = (await readFeatures(address, trees)).map(tidy)
    features.sort((a, b) => Number(a.number) - Number(b.number))
    expect(features, name).toEqual(wanted)
    const [area, ...more] = await readFeatures(address, areas)
    expect(more, name).toEqual([])
    expect(area?.geometry.coordinates, name).toEqual(parts)
  }
})

test('ogrinfo lists what the token may read, with count, geometry and types', async () => {
  test.skip(missing.gdal !== undefined, missing.gdal)
  for (const [name, address] of sources()) {
    const list = await runTool('ogrinfo', ['-ro', address])
    expect(list, name).toContain(trees)
    expect(list, name).not.toContain(secret)
    const about = await runTool('ogrinfo', ['-ro', '-so', address, `local:${trees}`])
    expect(about, name).toContain('Geometry: Point')
    expect(about, name).toContain('Feature Count: 230')
    expect(about, name).toContain('Extent: (48.500000, 53.100000) - (48.690000, 53.210000)')
    for (const line of [
      'species: String',
      'height: Real',
      'planted: Date',
      'seen: DateTime',
      'alive: Integer(Boolean)',
    ])
      expect(about, name).toContain(line)
    const filtered = ['-ro', '-al', '-so', '-where', 'number > 200', address, `local:${trees}`]
    expect(await runTool('ogrinfo', filtered), name).toContain('Feature Count: 30')
    const nearby = [
      '-ro',
      '-al',
      '-so',
      '-spat',
      '48.495',
      '53.095',
      '48.515',
      '53.115',
      address,
      `local:${trees}`,
    ]
    expect(await runTool('ogrinfo', nearby), name).toContain('Feature Count: 4')
  }
})

/** GDAL's description of a map: in 1.3.0 degrees have latitude first. */
const description = (version: string) => `<GDAL_WMS>
  <Service name="WMS"><Version>${version}</Version><ServerUrl>${url}/service/wms?token=${token}&amp;</ServerUrl>
    <${version === '1.3.0' ? 'CRS' : 'SRS'}>EPSG:4326</${version === '1.3.0' ? 'CRS' : 'SRS'}>
    <ImageFormat>image/png</ImageFormat><Transparent>TRUE</Transparent><Layers>local:${areas}</Layers><Styles/>
    ${version === '1.3.0' ? '<BBoxOrder>yxYX</BBoxOrder>' : ''}</Service>
  <DataWindow><UpperLeftX>38</UpperLeftX><UpperLeftY>54</UpperLeftY><LowerRightX>48</LowerRightX><LowerRightY>49</LowerRightY>
    <SizeX>400</SizeX><SizeY>200</SizeY></DataWindow>
  <Projection>EPSG:4326</Projection><BandsCount>4</BandsCount></GDAL_WMS>`

test('gdal_translate gets the same map in both versions, correctly placed', async () => {
  test.skip(missing.gdal !== undefined, missing.gdal)
  const maps: Buffer[] = []
  for (const version of ['1.1.1', '1.3.0']) {
    const source = join(folder, `wms-${version}.xml`)
    const target = join(folder, `wms-${version}.png`)
    writeFileSync(source, description(version))
    await runTool('gdal_translate', ['-q', '-of', 'PNG', source, target])
    const { data, info } = await sharp(target).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const alphaAt = (lon: number, lat: number) =>
      data[(Math.floor((54 - lat) * 40) * info.width + Math.floor((lon - 38) * 40)) * 4 + 3]
    expect([info.width, info.height]).toEqual([400, 200])
    expect(alphaAt(40.5, 50.25), version).toBeGreaterThan(0)
    expect(alphaAt(45.5, 52.25), version).toBeGreaterThan(0)
    expect(alphaAt(43, 51), version).toBe(0)
    expect(alphaAt(45.5, 50.25), version).toBe(0)
    maps.push(data)
  }
  expect(maps[0]?.equals(maps[1] ?? Buffer.alloc(0))).toBe(true)
})

test('OWSLib reads the same through every service', async () => {
  test.skip(missing.owslib !== undefined, missing.owslib)
  const said = await askOwslib(url, token, `local:${trees}`, `local:${areas}`)
  const numbers = rows.map(({ number }) => number)
  for (const wfs of Object.values(said.wfs)) {
    expect(wfs.layers).toContain(`local:${trees}`)
    expect(wfs.layers).not.toContain(`local:${secret}`)
    expect(wfs.box).toEqual([48.5, 53.1, 48.69, 53.21])
    expect(wfs.schema).toEqual({
      number: 'int',
      species: 'string',
      height: 'double',
      planted: 'date',
      seen: 'dateTime',
      alive: 'boolean',
    })
    expect(wfs.numbers).toEqual(numbers)
    expect(wfs.inBox).toBe(4)
    expect(wfs.page).toEqual(numbers.slice(200, 210))
    expect(wfs.gml).toBe(230)
  }
  for (const wms of Object.values(said.wms)) {
    expect(wms.layers).toContain(`local:${areas}`)
    expect(wms.layers).not.toContain(`local:${secret}`)
    expect(wms.png).toBe('89504e47')
  }
  expect(said.wms['1.1.1']?.hash).toBe(said.wms['1.3.0']?.hash)
  expect(said.features.layers).toContain(`local:${trees}`)
  expect(said.features.layers).not.toContain(`local:${secret}`)
  expect(said.features).toMatchObject({ matched: 230, numbers, first: [48.5, 53.1] })
})
