import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { bandsOf, enviTypes } from './jp2-bands.mjs'

// GDAL of the converter has no JPEG2000: other decoders write its pixels in a form that GDAL reads (ENVI).

/**
 * The pixels of a picture, all values of one beside each other.
 * @typedef {{ width: number, height: number, components: number, pixels: Uint8Array, type: number }} Decoded `type` is that of ENVI.
 */

const require = createRequire(import.meta.url)

/**
 * Decodes a file of the folder `in` beside itself, and returns what it holds.
 * @param {{ folder: string, jp2: { file: string, components: number, to: string } }} order
 */
export async function decodeJp2({ folder, jp2: { file, components: count, to } }) {
  const bytes = readFileSync(join(folder, 'in', file))
  const decoded = count === 1 || count === 3 ? await decodeColors(bytes) : bandsOf(bytes)
  const { width, height, components, pixels, type } = decoded
  writeFileSync(join(folder, 'in', to), pixels)
  writeFileSync(
    join(folder, 'in', to.replace(/\.[a-z]+$/, '.hdr')),
    `ENVI\nsamples = ${width}\nlines = ${height}\nbands = ${components}\nheader offset = 0\ndata type = ${type}\ninterleave = bip\nbyte order = 0\n`,
  )
  return { rasters: [] }
}

/**
 * One component or three, of up to 16 bits: the decoder takes no other number.
 * @param {Buffer} bytes
 * @returns {Promise<Decoded>}
 */
async function decodeColors(bytes) {
  const library = await require('@cornerstonejs/codec-openjpeg/decodewasmjs')()
  const decoder = new library.J2KDecoder()
  decoder.getEncodedBuffer(bytes.length).set(bytes)
  decoder.decode()
  const { width, height, bitsPerSample, componentCount, isSigned } = decoder.getFrameInfo()
  const pixels = Buffer.from(decoder.getDecodedBuffer())
  decoder.delete()
  const size = bitsPerSample > 8 ? 2 : 1
  if (pixels.length !== width * height * componentCount * size) throw new Error('the pixels are incomplete')
  const { byte, short, unsignedShort } = enviTypes
  const type = size === 1 ? byte : isSigned ? short : unsignedShort
  return { width, height, components: componentCount, pixels, type }
}
