import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'

/** Types of ENVI. */
export const enviTypes = { byte: 1, short: 2, long: 3, unsignedShort: 12 }

const require = createRequire(import.meta.url)

/**
 * What the decoder holds of a file, as far as it is used.
 * @typedef {{ left: number, top: number, width: number, height: number, items: Float32Array }} Plane
 * @typedef {{ precision: number, isSigned: boolean }} Component
 * @typedef {{
 *   components: readonly Component[],
 *   tiles: readonly {
 *     codingStyleDefaultParameters: { multipleComponentTransform: unknown },
 *     components: readonly { codingStyleParameters: { reversibleTransformation: unknown } }[],
 *   }[],
 * }} Context
 * @typedef {{ planes: readonly Plane[], components: readonly Component[] }} DecodedTile
 */

/** The function that makes bytes of the values of all components. */
const head = 'function transformComponents(context) {'

/**
 * The decoder of PDF.js, made to hand out the values themselves.
 * @returns {{ new (): { failOnCorruptedImage: boolean, parse(bytes: Uint8Array): void, width: number, height: number,
 *   componentsCount: number, tiles: readonly DecodedTile[] } }}
 */
function decoderOfValues() {
  const path = require.resolve('jpeg2000/src/jpx.js')
  const [before = '', after, ...more] = readFileSync(path, 'utf8').split(head)
  if (after === undefined || more.length > 0) throw new Error('the decoder is another one')
  const source = `${before}${head} return valuesOf(context, transformTile);${after}`
  const made = { exports: {} }
  const names = ['module', 'exports', 'require', 'valuesOf']
  compileFunction(source, names, { filename: path })(made, made.exports, createRequire(path), valuesOf)
  return /** @type {{ JpxImage: ReturnType<typeof decoderOfValues> }} */ (made.exports).JpxImage
}

/**
 * The values of all components of each tile, before they are moved to their range.
 * @param {Context} context
 * @param {(context: Context, tile: Context['tiles'][number], component: number) => Plane} transformTile
 * @returns {DecodedTile[]}
 */
function valuesOf(context, transformTile) {
  const { components } = context
  return context.tiles.map((tile) => {
    const planes = components.map((_, at) => transformTile(context, tile, at))
    if (tile.codingStyleDefaultParameters.multipleComponentTransform)
      separateColors(planes, Boolean(tile.components[0]?.codingStyleParameters.reversibleTransformation))
    return { planes, components }
  })
}

/**
 * Undoes the transform of the first three components (ISO 15444-1, annex G).
 * @param {readonly Plane[]} planes
 * @param {boolean} isReversible
 */
function separateColors([first, second, third], isReversible) {
  if (!first || !second || !third) throw new Error('the pixels are incomplete')
  const { length } = first.items
  for (let at = 0; at < length; at++) {
    const y0 = first.items[at] ?? 0
    const y1 = second.items[at] ?? 0
    const y2 = third.items[at] ?? 0
    const green = isReversible ? y0 - Math.floor((y1 + y2) / 4) : y0 - 0.344_13 * y1 - 0.714_14 * y2
    first.items[at] = isReversible ? y2 + green : y0 + 1.402 * y2
    second.items[at] = green
    third.items[at] = isReversible ? y1 + green : y0 + 1.772 * y1
  }
}

/**
 * Any number of components of up to 16 bits.
 * @param {Buffer} bytes
 */
export function bandsOf(bytes) {
  const JpxImage = decoderOfValues()
  const image = new JpxImage()
  // Otherwise it makes up what a damaged file does not have.
  image.failOnCorruptedImage = true
  image.parse(bytes)
  const { width, height, componentsCount: components, tiles } = image
  const { type, Values } = storedAs(tiles[0]?.components ?? [])
  const pixels = new Values(width * height * components)
  // Tiles lie on the grid, of which the picture may be a part.
  const corners = tiles.flatMap(({ planes: [plane] }) => (plane ? [plane] : []))
  const left = corners.reduce((least, plane) => Math.min(least, plane.left), Number.POSITIVE_INFINITY)
  const top = corners.reduce((least, plane) => Math.min(least, plane.top), Number.POSITIVE_INFINITY)
  let count = 0
  for (const { planes, components: parts } of tiles)
    for (const [band, plane] of planes.entries()) {
      const { precision, isSigned } = parts[band] ?? { precision: 8, isSigned: false }
      const [least, most] = rangeOf(precision, isSigned)
      // Values without a sign are stored around zero.
      const moved = isSigned ? 0 : 2 ** (precision - 1)
      for (let row = 0; row < plane.height; row++) {
        let to = ((plane.top - top + row) * width + plane.left - left) * components + band
        const end = (row + 1) * plane.width
        for (let at = row * plane.width; at < end; at++, to += components)
          pixels[to] = Math.min(most, Math.max(least, Math.round((plane.items[at] ?? 0) + moved)))
      }
      count += plane.width * plane.height
    }
  if (count !== width * height * components) throw new Error('the pixels are incomplete')
  return { width, height, components, pixels: new Uint8Array(pixels.buffer), type }
}

/**
 * @param {number} precision
 * @param {boolean} isSigned
 */
const rangeOf = (precision, isSigned) =>
  isSigned ? [-(2 ** (precision - 1)), 2 ** (precision - 1) - 1] : [0, 2 ** precision - 1]

/**
 * The smallest type that holds the values of all components.
 * @param {readonly Component[]} components
 */
function storedAs(components) {
  const ranges = components.map(({ precision, isSigned }) => rangeOf(precision, isSigned))
  const least = Math.min(...ranges.map(([from = 0]) => from))
  const most = Math.max(...ranges.map(([, to = 0]) => to))
  if (least === 0 && most < 2 ** 8) return { type: enviTypes.byte, Values: Uint8Array }
  if (least === 0) return { type: enviTypes.unsignedShort, Values: Uint16Array }
  return most < 2 ** 15
    ? { type: enviTypes.short, Values: Int16Array }
    : { type: enviTypes.long, Values: Int32Array }
}
