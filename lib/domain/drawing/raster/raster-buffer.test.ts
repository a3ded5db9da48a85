import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { dashesOf } from './dash'
import { blendColorOf, over, thinned } from './blend-color'
import { outlineFor } from './outline'
import { StrokeFill } from './stroke-fill'
import { type Pen, Stroke } from './stroke'
import { RasterBuffer } from './raster-buffer'

const side = 100
const pen: Pen = { width: 2, cap: 'butt', join: 'miter', miterLimit: 2 }
const black = blendColorOf('#000000')

type Draw = (raster: RasterBuffer) => void

function drawn(draw: Draw): RasterBuffer {
  const raster = new RasterBuffer(side, side, '#ffffff')
  draw(raster)
  return raster
}

/** Same, drawn by a library. */
function wanted(draw: (canvas: SKRSContext2D) => void): Uint8Array {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, side, side)
  context.fillStyle = '#000000'
  draw(context)
  return canvas.data()
}

/** Difference of the pixels in steps of 255: mean and maximum. */
function difference({ bytes }: RasterBuffer, other: Uint8Array): { mean: number; most: number } {
  const steps = bytes.map((one, at) => Math.abs(one - (other[at] ?? 0)))
  return { mean: steps.reduce((sum, one) => sum + one, 0) / steps.length, most: Math.max(...steps) }
}

const tone = ({ pixels }: RasterBuffer, x: number, y: number) => (pixels[y * side + x] ?? 0) & 255

/** Random lines, also far out of the picture. */
function linesOf(count: number, points: number): Float32Array[] {
  let seed = 7
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const one = () => Float32Array.from({ length: points * 2 }, () => random() * side * 3 - side)
  return Array.from({ length: count }, one)
}

function trace(canvas: SKRSContext2D, line: Float32Array): void {
  canvas.beginPath()
  for (let at = 0; at < line.length; at += 2) canvas.lineTo(line[at] ?? 0, line[at + 1] ?? 0)
}

const stroked = (lines: readonly Float32Array[], own: Partial<Pen> = {}): Draw => {
  return (raster) => {
    const outline = outlineFor(raster)
    for (const line of lines) {
      new Stroke(outline, { ...pen, ...own }).add(line, false)
      outline.fill(raster, black, false)
    }
  }
}

describe('colours', () => {
  test('opaque over opaque is itself, a half leaves a half', () => {
    expect(over(blendColorOf('#123456'), blendColorOf('#ffffff'))).toBe(blendColorOf('#123456'))
    expect(over(thinned(black, 128), blendColorOf('#ffffff')) >>> 0).toBe(0xff7f7f7f)
    expect(blendColorOf('rgba(255,0,0,0.5)') >>> 0).toBe(0x80000080)
    expect(blendColorOf('rgba(255,0,0,0)')).toBe(0)
  })

  test('scaling a colour never exceeds the range', () => {
    for (let share = 0; share < 256; share++) {
      const mixed = over(thinned(blendColorOf('#ffffff'), share), blendColorOf('#ffffff'))
      expect(mixed >>> 0).toBe(0xffffffff)
    }
  })
})

describe('outlines', () => {
  test('polygons cover what a library covers, also across the edges of the picture', () => {
    const rings = linesOf(40, 7)
    for (const ring of rings) {
      const own = drawn((raster) => {
        const outline = outlineFor(raster)
        outline.ring(ring)
        outline.fill(raster, black, true)
      })
      const other = wanted((canvas) => {
        trace(canvas, ring)
        canvas.fill('evenodd')
      })
      expect(difference(own, other).mean).toBeLessThan(1)
    }
  })

  test('nothing of earlier drawings is left, on pictures of any size', () => {
    const ring = Float32Array.of(-50, 20, 300, 40, 60, 400)
    for (const size of [100, 30, 100, 7]) {
      const raster = new RasterBuffer(size, size, null)
      const outline = outlineFor(raster)
      outline.ring(ring)
      outline.fill(raster, black, false)
      raster.pixels.fill(0)
      outline.fill(raster, black, false)
      expect(raster.pixels.some((one) => one !== 0)).toBe(false)
    }
  })

  test('invalid coordinates draw nothing', () => {
    const plain = Float32Array.of(10, 10, 90, 60)
    const before = drawn(stroked([plain]))
    drawn(stroked([Float32Array.of(Number.NaN, 1, 50, Infinity, -Infinity, 4, 3e38, 5)]))
    expect(difference(drawn(stroked([plain])), before.bytes).most).toBe(0)
  })
})

describe('lines', () => {
  test.each([
    { width: 6, cap: 'butt', join: 'miter' },
    { width: 9, cap: 'round', join: 'round' },
    { width: 9, cap: 'square', join: 'bevel' },
  ] as const)('have the width and ends that a library draws: %o', (own) => {
    const lines = linesOf(12, 4)
    const other = wanted((canvas) => {
      canvas.lineWidth = own.width
      canvas.lineCap = own.cap
      canvas.lineJoin = own.join
      canvas.miterLimit = 2
      for (const line of lines) {
        trace(canvas, line)
        canvas.stroke()
      }
    })
    expect(difference(drawn(stroked(lines, own)), other).mean).toBeLessThan(2)
  })

  test('drawn directly they look like their outlines', () => {
    const wave = Float32Array.from({ length: 40 }, (_, at) =>
      at % 2 ? 50 + 10 * Math.sin(at / 10) : 10 + at * 2,
    )
    for (const width of [0.4, 1, 2, 3, 8])
      for (const cap of ['butt', 'round', 'square'] as const) {
        const quick = drawn((raster) => {
          expect(new StrokeFill(raster, { ...pen, width, cap }, black).add(wave, false)).toBe(true)
        })
        const { mean } = difference(quick, drawn(stroked([wave], { width, cap })).bytes)
        expect(mean).toBeLessThan(0.6)
      }
  })

  test('rings close, and corners of thin lines are no gaps', () => {
    const square = Float32Array.of(20, 20, 80, 20, 80, 80, 20, 80, 20, 20)
    const ring = drawn((raster) => void new StrokeFill(raster, { ...pen, width: 3 }, black).add(square, true))
    for (const [x, y] of [
      [20, 20],
      [79, 20],
      [79, 79],
      [20, 79],
      [50, 19],
      [20, 50],
    ] as const)
      expect(tone(ring, x, y)).toBeLessThan(20)
    expect(tone(ring, 50, 50)).toBe(255)
    const zigzag = Float32Array.of(10, 50, 50, 52, 12, 54, 50, 90)
    const sharp = drawn((raster) => void new StrokeFill(raster, pen, black).add(zigzag, false))
    expect(tone(sharp, 49, 51)).toBeLessThan(100)
  })

  test('sharp bends of wide lines and transparent lines are left to outlines', () => {
    const raster = new RasterBuffer(side, side, '#ffffff')
    const bend = Float32Array.of(10, 10, 90, 12, 10, 14)
    expect(new StrokeFill(raster, { ...pen, width: 8 }, black).add(bend, false)).toBe(false)
    expect(
      new StrokeFill(raster, pen, blendColorOf('#000000', 0.5)).add(Float32Array.of(0, 0, 9, 9), false),
    ).toBe(false)
    expect(raster.pixels.every((one) => one === -1)).toBe(true)
  })
})

test('dashes: alternating lengths, over corners, and no endless loop for empty patterns', () => {
  const line = Float32Array.of(0, 0, 10, 0, 10, 10)
  expect(dashesOf(line, false, [6, 2]).map((dash) => [...dash])).toEqual([
    [0, 0, 6, 0],
    [8, 0, 10, 0, 10, 4],
    [10, 6, 10, 10],
  ])
  expect(dashesOf(line, false, [3]).length).toBe(4)
  expect(dashesOf(line, false, [0, 0.1])).toEqual([line])
  expect(dashesOf(line, false, [0, 5]).length).toBe(4)
})
