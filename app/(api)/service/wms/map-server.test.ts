import { appendFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { Layer } from '@/lib/domain/layers'
import { stopDatabase } from '@/lib/platform/database/start'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { sld10 } from '@/lib/testing/styles/sld'
import { askWms } from '@/lib/testing/wms/ask'
import { hasMapServer, openMapServer } from '@/lib/testing/wms/map-server'

/** The same SLD drawn by us and by MapServer. Labels are left out: the fonts differ. */

const side = 256
/** A difference of a channel that counts; edges are smoothed in slightly different ways. */
const visible = 32

/** A place in degrees: the map shows 40 degrees of longitude around the equator. */
const spots = [-14, -7, 0, 7, 14].flatMap((x) => [-10, 0, 10].map((y) => [x, y] as const))
const paths = [
  [
    [-16, -12],
    [-8, 12],
    [0, -12],
    [8, 12],
    [16, -12],
  ],
  [
    [-16, 0],
    [16, 2],
  ],
]
const rings = [
  [
    [-16, -12],
    [-4, -14],
    [-2, 10],
    [-14, 14],
    [-16, -12],
  ],
  [
    [2, -12],
    [16, -6],
    [12, 12],
    [4, 4],
    [2, -12],
  ],
]

const text = (line: readonly (readonly number[])[]) => line.map((one) => one.join(' ')).join(',')
const collection = (geometries: readonly object[]) => ({
  type: 'FeatureCollection',
  features: geometries.map((geometry, id) => ({ type: 'Feature', id, properties: { id }, geometry })),
})

let router: RouterServer
let token: string
let layers: Record<'points' | 'lines' | 'areas', Layer>
let server: Awaited<ReturnType<typeof openMapServer>>

beforeAll(async () => {
  if (!hasMapServer) return
  router = await serveRouter(manifest)
  const reader = await make.user({ role: 'USER' })
  token = await make.token(reader)
  const readers = [{ userId: reader.id }]
  layers = {
    points: await makeLayer({
      geometryType: 'Point',
      objects: spots.map(([x, y]) => ({ wkt: `POINT(${x} ${y})` })),
      readers,
    }),
    lines: await makeLayer({
      geometryType: 'LineString',
      objects: paths.map((line) => ({ wkt: `LINESTRING(${text(line)})` })),
      readers,
    }),
    areas: await makeLayer({
      geometryType: 'Polygon',
      objects: rings.map((ring) => ({ wkt: `POLYGON((${text(ring)}))` })),
      readers,
    }),
  }
  const bare = ({ typeName }: Layer) => typeName.slice(typeName.indexOf(':') + 1)
  server = await openMapServer([
    {
      name: bare(layers.points),
      type: 'POINT',
      geojson: collection(spots.map((coordinates) => ({ type: 'Point', coordinates }))),
    },
    {
      name: bare(layers.lines),
      type: 'LINE',
      geojson: collection(paths.map((coordinates) => ({ type: 'LineString', coordinates }))),
    },
    {
      name: bare(layers.areas),
      type: 'POLYGON',
      geojson: collection(rings.map((ring) => ({ type: 'Polygon', coordinates: [ring] }))),
    },
  ])
})
afterAll(async () => {
  if (!hasMapServer) return
  router.stop()
  await server.close()
  await stopDatabase()
})

const edge = 20 * (20_037_508.342_789_244 / 180)

/** MapServer draws half a pixel to the left and up of where the box of the standard puts things. */
const half = edge / side
const shifted = [-edge - half, -edge + half, edge - half, edge + half]

async function pixels(bytes: Buffer): Promise<Uint8ClampedArray> {
  const image = await loadImage(bytes)
  const context = createCanvas(side, side).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, side, side).data
}

/** The share of pixels that differ, and of those that either has drawn on. */
async function compare(kind: keyof typeof layers, rule: string, theirs = rule) {
  const name = layers[kind].typeName.slice(layers[kind].typeName.indexOf(':') + 1)
  const query = {
    service: 'WMS',
    version: '1.3.0',
    request: 'GetMap',
    layers: name,
    styles: '',
    crs: 'EPSG:3857',
    bbox: [-edge, -edge, edge, edge].join(','),
    width: side,
    height: side,
    format: 'image/png',
    sld_body: sld10(`<Rule>${rule}</Rule>`, name),
  }
  const asked = { ...query, bbox: shifted.join(','), sld_body: sld10(`<Rule>${theirs}</Rule>`, name) }
  const own = await askWms(router.origin, token, query)
  expect(own.status, own.bytes.toString().slice(0, 300)).toBe(200)
  const other = await server.ask(
    new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)])),
  )
  const [one, two] = [await pixels(own.bytes), await pixels(other)]
  let differing = 0
  let inked = 0
  for (let at = 0; at < one.length; at += 4) {
    const parts = [0, 1, 2].map((part) => [one[at + part] ?? 0, two[at + part] ?? 0] as const)
    if (parts.some(([a, b]) => Math.abs(a - b) > visible)) differing++
    if (parts.some(([, b]) => b < 250)) inked++
  }
  return { differing: differing / (side * side), inked: inked / (side * side) }
}

const css = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => `<CssParameter name="${name}">${value}</CssParameter>`)
    .join('')
const fill = (color: string, opacity = 1) => `<Fill>${css({ fill: color, 'fill-opacity': opacity })}</Fill>`
const stroke = (values: Record<string, string | number>) =>
  `<Stroke>${css({ stroke: '#1864ab', ...values })}</Stroke>`
const mark = (name: string, inner: string, outer = '') =>
  `<PointSymbolizer><Graphic><Mark><WellKnownName>${name}</WellKnownName>${inner}</Mark><Size>16</Size>${outer}</Graphic></PointSymbolizer>`
const hatch = (name: string, size: number, inner: string) =>
  `<PolygonSymbolizer><Fill><GraphicFill><Graphic><Mark><WellKnownName>${name}</WellKnownName>${inner}</Mark><Size>${size}</Size></Graphic></GraphicFill></Fill></PolygonSymbolizer>`
const line = (values: Record<string, string | number>) => `<LineSymbolizer>${stroke(values)}</LineSymbolizer>`

const beside = (offset: number) =>
  `<LineSymbolizer>${stroke({ 'stroke-width': 3 })}<PerpendicularOffset>${offset}</PerpendicularOffset></LineSymbolizer>`

const set: [what: string, kind: 'points' | 'lines' | 'areas', symbolizer: string][] = [
  ['circle', 'points', mark('circle', fill('#d9480f'))],
  ['circle with a stroke', 'points', mark('circle', fill('#d9480f') + stroke({ 'stroke-width': 2 }))],
  ['square', 'points', mark('square', fill('#d9480f'))],
  ['square with a stroke', 'points', mark('square', fill('#d9480f') + stroke({ 'stroke-width': 2 }))],
  ['square turned by 30 degrees', 'points', mark('square', fill('#d9480f'), '<Rotation>30</Rotation>')],
  ['triangle', 'points', mark('triangle', fill('#d9480f'))],
  ['star', 'points', mark('star', fill('#d9480f'))],
  ['line of 1 pixel', 'lines', line({ 'stroke-width': 1 })],
  ['line of 6 pixels, mitred', 'lines', line({ 'stroke-width': 6, 'stroke-linejoin': 'mitre' })],
  [
    'line with round ends and joins',
    'lines',
    line({ 'stroke-width': 10, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }),
  ],
  [
    'line with bevelled joins and square ends',
    'lines',
    line({ 'stroke-width': 10, 'stroke-linejoin': 'bevel', 'stroke-linecap': 'square' }),
  ],
  ['dashed line', 'lines', line({ 'stroke-width': 3, 'stroke-dasharray': '12 6' })],
  ['dash-dotted line', 'lines', line({ 'stroke-width': 3, 'stroke-dasharray': '12 4 3 4' })],
  ['line beside the geometry', 'lines', beside(6)],
  ['half transparent line', 'lines', line({ 'stroke-width': 8, 'stroke-opacity': 0.5 })],
  [
    'casing',
    'lines',
    line({ stroke: '#000000', 'stroke-width': 8 }) + line({ stroke: '#ffd43b', 'stroke-width': 4 }),
  ],
  ['area', 'areas', `<PolygonSymbolizer>${fill('#2b8a3e')}</PolygonSymbolizer>`],
  [
    'area with an outline',
    'areas',
    `<PolygonSymbolizer>${fill('#b2f2bb')}${stroke({ 'stroke-width': 3 })}</PolygonSymbolizer>`,
  ],
  ['half transparent area', 'areas', `<PolygonSymbolizer>${fill('#2b8a3e', 0.4)}</PolygonSymbolizer>`],
  ['outline alone', 'areas', `<PolygonSymbolizer>${stroke({ 'stroke-width': 2 })}</PolygonSymbolizer>`],
  ['grid', 'areas', hatch('cross', 16, stroke({ 'stroke-width': 2 }))],
  ['sloping grid', 'areas', hatch('x', 16, stroke({ 'stroke-width': 1 }))],
  ['pattern of circles', 'areas', hatch('circle', 16, fill('#d9480f'))],
]

/** SE has what is left of a line as positive, MapServer what is right of it. */
const turned = new Map([[beside(6), beside(-6)]])

/** MapServer draws these as two thin lines, whatever their fill. */
const ofLines: typeof set = [
  ['cross', 'points', mark('cross', fill('#d9480f'))],
  ['x', 'points', mark('x', fill('#d9480f'))],
]

const percent = (share: number, digits: number) => (share * 100).toFixed(digits)

// With SHARES_FILE the table of the docs is written.
describe.skipIf(!hasMapServer).each([
  [3, set],
  [5, ofLines],
])('less than %i %% of the pixels differ', (most, symbolizers) => {
  test.each(symbolizers)('%s', async (what, kind, symbolizer) => {
    const { differing, inked } = await compare(kind, symbolizer, turned.get(symbolizer))
    const { SHARES_FILE } = process.env
    if (SHARES_FILE)
      await appendFile(SHARES_FILE, `| ${what} | ${percent(inked, 1)} | ${percent(differing, 2)} |\n`)
    expect(inked).toBeGreaterThan(0.002)
    expect(differing * 100).toBeLessThan(most)
  })
})
