import { describe, expect, test } from 'vitest'
import { canvasLibrary } from '@/lib/platform/images'
import { type Picture, pixelsOf } from '@/lib/testing/pixels'
import { hatchLines, type HatchLines, nameOfPattern } from '@/lib/shared/fill-patterns'
import { drawMap, drawParts } from './draw-map'
import { encodeImage } from './encode-image'
import { drawSymbol } from './legend/draw-symbol'
import type { Feature } from './shapes/feature'
import { compileStyle } from './style/compile-style'
import { canvasSurface } from './surface'
import { writeVectors } from './vector/vector-file'

const area = (...rings: number[][]): Feature => ({
  id: 1,
  type: 3,
  parts: rings.map((ring) => Float32Array.from(ring)),
  properties: { color: '#cc0000' },
})
const everywhere = area([-50, -50, 250, -50, 250, 250, -50, 250, -50, -50])

const styleOf = (pattern: unknown, paint: object = {}) => [
  { id: 'f', type: 'fill', paint: { 'fill-pattern': pattern, ...paint } },
]

interface Look {
  features?: Feature[]
  corner?: [number, number]
  scale?: number
  side?: number
}

async function draw(layers: object[], { features = [everywhere], corner, scale, side = 96 }: Look = {}) {
  const parts = [{ layers: compileStyle({ layers }), features, corner }]
  const map = { width: side, height: side, zoom: 14, background: '#ffffff', parts, ...(scale && { scale }) }
  return pixelsOf({ bytes: Buffer.from(await encodeImage(await drawMap(map), 'image/png', true)) })
}

const isInked = ({ at }: Picture, x: number, y: number) => at(x, y).some((part) => part < 250)

function share(picture: Picture, side = 96): number {
  let count = 0
  for (let x = 0; x < side; x++)
    for (let y = 0; y < side; y++) count += (255 - (picture.at(x, y)[1] ?? 255)) / 255
  return count / side ** 2
}

const dark = ({ at }: Picture, x: number, y: number) => (at(x, y)[1] ?? 255) < 128

describe('hatches', () => {
  test.each<[HatchLines, number]>([
    ['horizontal', 2 / 8],
    ['vertical', 2 / 8],
    ['slash', 2 / 8],
    ['backslash', 2 / 8],
    ['plus', 2 / 8 + 2 / 8 - 1 / 16],
    ['times', 2 / 8 + 2 / 8 - 1 / 16],
    ['dots', Math.PI / 64],
  ])('%s: as much ink as lines of that width and spacing have', async (lines, ink) => {
    expect(share(await draw(styleOf(`hatch:${lines}:#000000:8:2`)))).toBeCloseTo(ink, 1)
  })

  test('lines have their direction, colour, opacity and spacing, and are sharp', async () => {
    const level = await draw(styleOf('hatch:horizontal:#000000:8:1'))
    expect([2, 3, 4, 11, 12].map((y) => dark(level, 40, y))).toEqual([false, true, false, true, false])
    const slash = await draw(styleOf('hatch:slash:#000000:11.31:2'))
    expect([dark(slash, 16, 15), dark(slash, 15, 16), dark(slash, 8, 7)]).toEqual([true, true, true])
    expect(dark(slash, 4, 4)).toBe(false)
    const back = await draw(styleOf('hatch:backslash:#000000:11.31:2'))
    expect([dark(back, 5, 5), dark(back, 21, 5), dark(back, 5, 13)]).toEqual([true, true, false])
    const half = await draw(styleOf('hatch:vertical:#c00:8:8', { 'fill-opacity': 0.5 }))
    expect(half.at(40, 40)[0]).toBeGreaterThan(225)
    expect(half.at(40, 40)[1]).toBeGreaterThan(120)
    expect(half.at(40, 40)[1]).toBeLessThan(135)
  })

  test('only the inside is hatched, holes are not, and an outline keeps its colour', async () => {
    const ring = area([10, 10, 90, 10, 90, 90, 10, 90, 10, 10], [30, 30, 70, 30, 70, 70, 30, 70, 30, 30])
    const picture = await draw(styleOf('hatch:plus:#000000:2:2', { 'fill-outline-color': '#00ff00' }), {
      features: [ring],
    })
    expect([5, 20, 50, 80, 93].map((x) => isInked(picture, x, 50))).toEqual([false, true, false, true, false])
    expect(picture.at(50, 10)[1]).toBeGreaterThan(picture.at(50, 10)[0] ?? 255)
  })

  test('a pattern takes the place of the colour, by an attribute too', async () => {
    const both = await draw(styleOf('hatch:vertical:#000000:16:2', { 'fill-color': '#ff0000' }))
    expect(both.at(2, 2).slice(0, 3)).toEqual([255, 255, 255])
    const own = ['concat', 'hatch:horizontal:', ['get', 'color'], ':4:4']
    expect((await draw(styleOf(own))).at(40, 40).slice(0, 3)).toEqual([204, 0, 0])
  })

  test.each([1, 1.25, 2, 3.125])('go on across tiles, at %d pixels to a pixel', async (scale) => {
    for (const lines of hatchLines) {
      const layers = styleOf(`hatch:${lines}:#000000:7.3:1.6`)
      const whole = await draw(layers, { side: 128, corner: [1_000_000, -777_216], scale })
      for (const [x, y] of [
        [0, 0],
        [64, 0],
        [0, 64],
        [64, 64],
      ] as const) {
        const tile = await draw(layers, { side: 64, corner: [1_000_000 + x, -777_216 + y], scale })
        for (let at = 0; at < 64; at++)
          for (const [column, row] of [
            [at, 0],
            [at, 63],
            [0, at],
            [63, at],
          ] as const) {
            const [one = 0] = tile.at(column, row)
            const [other = 0] = whole.at(x + column, y + row)
            expect(Math.abs(one - other), `${lines} ${x + column} ${y + row}`).toBeLessThan(3)
          }
      }
    }
  })
})

describe('icons', () => {
  test('a built-in icon repeats in its colour', async () => {
    const picture = await draw(styleOf('icon:square:#0000ff:24:12'))
    expect(picture.at(12, 12).slice(0, 3)).toEqual([0, 0, 255])
    expect(picture.at(36, 60).slice(0, 3)).toEqual([0, 0, 255])
    expect([2, 22, 26, 46].map((x) => isInked(picture, x, 12))).toEqual([false, false, false, false])
  })

  test.each([
    'icon:nothing:#000000:24:12',
    'tree',
    'nothing',
    'hatch:waves:#000000:8:1',
    'hatch:plus:red:8:1',
  ])('%s draws nothing', async (name) => {
    expect(share(await draw(styleOf(name)))).toBe(0)
  })
})

test.each(['hatch:horizontal:#000000:48:1', 'hatch:dots:#000000:64:10', 'icon:tree:#000000:64:24'])(
  '%s shows in a legend, whatever its distance',
  async (name) => {
    const { createCanvas } = canvasLibrary()
    const context = createCanvas(20, 20).getContext('2d')
    const [layer] = compileStyle({ layers: styleOf(name) })
    if (!layer) throw new Error('there is no layer')
    const box = { left: 0, top: 0, width: 20, height: 20, scale: 1 }
    drawSymbol(
      context,
      { title: null, type: 3, layers: [layer], properties: {}, minzoom: 0, maxzoom: 24 },
      box,
    )
    expect(context.getImageData(0, 0, 20, 20).data.some((part) => part > 0)).toBe(true)
  },
)

describe('vector files', () => {
  const written = async (format: 'image/svg+xml' | 'application/pdf', name: string) =>
    Buffer.from(
      await writeVectors(format, { width: 96, height: 96, dpi: 96 }, (canvas) =>
        drawParts(canvasSurface(canvas, { width: 96, height: 96 }), {
          zoom: 14,
          parts: [{ layers: compileStyle({ layers: styleOf(name) }), features: [everywhere] }],
        }),
      ),
    )

  test.each(hatchLines)(
    '%s: lines, or a dot that repeats, which look like those of pictures',
    async (lines) => {
      const name = nameOfPattern({ kind: 'hatch', lines, color: '#000000', spacing: 8, width: 2 })
      const svg = await written('image/svg+xml', name)
      expect(svg.toString().match(/<image/g) ?? []).toHaveLength(lines === 'dots' ? 1 : 0)
      const { createCanvas, loadImage } = canvasLibrary()
      const context = createCanvas(96, 96).getContext('2d')
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, 96, 96)
      context.drawImage(await loadImage(svg), 0, 0)
      const { data } = context.getImageData(0, 0, 96, 96)
      const picture = await draw(styleOf(name))
      let off = 0
      for (let at = 0; at < 96 * 96; at++)
        if (Math.abs((data[at * 4] ?? 0) - (picture.at(at % 96, Math.floor(at / 96))[0] ?? 0)) > 64) off++
      expect(off / 96 ** 2).toBeLessThan(0.03)
      const pdf = (await written('application/pdf', name)).toString('latin1')
      expect(pdf.includes('/Subtype /Image')).toBe(lines === 'dots')
    },
  )

  test('the finest dots over a large area are a small file', async () => {
    const side = 2048
    const large = area([0, 0, side, 0, side, side, 0, side, 0, 0])
    const bytes = await writeVectors('image/svg+xml', { width: side, height: side, dpi: 96 }, (canvas) =>
      drawParts(canvasSurface(canvas, { width: side, height: side }), {
        zoom: 14,
        parts: [{ layers: compileStyle({ layers: styleOf('hatch:dots:#000000:2:1') }), features: [large] }],
      }),
    )
    expect(bytes.length).toBeLessThan(5000)
  })

  test('icons are a picture that repeats', async () => {
    const svg = (await written('image/svg+xml', 'icon:tree:#2b8a3e:24:16')).toString()
    expect(svg.match(/<image/g)).toHaveLength(1)
  })
})
