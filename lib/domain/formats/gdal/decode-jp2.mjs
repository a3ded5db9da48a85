import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// GDAL of the converter has no JPEG2000: another decoder writes its pixels in a form that GDAL reads (ENVI).

/**
 * Decodes a file of the folder `in` beside itself, and returns what it holds.
 * @param {{ folder: string, jp2: { file: string, to: string } }} order
 */
export async function decodeJp2({ folder, jp2: { file, to } }) {
  const require = createRequire(import.meta.url)
  const library = await require('@cornerstonejs/codec-openjpeg/decodewasmjs')()
  const bytes = readFileSync(join(folder, 'in', file))
  const decoder = new library.J2KDecoder()
  decoder.getEncodedBuffer(bytes.length).set(bytes)
  decoder.decode()
  const { width, height, bitsPerSample, componentCount, isSigned } = decoder.getFrameInfo()
  const pixels = decoder.getDecodedBuffer()
  const size = bitsPerSample > 8 ? 2 : 1
  if (pixels.length !== width * height * componentCount * size) throw new Error('the pixels are incomplete')
  writeFileSync(join(folder, 'in', to), pixels)
  const type = size === 1 ? 1 : isSigned ? 2 : 12
  writeFileSync(
    join(folder, 'in', to.replace(/\.[a-z]+$/, '.hdr')),
    `ENVI\nsamples = ${width}\nlines = ${height}\nbands = ${componentCount}\nheader offset = 0\ndata type = ${type}\ninterleave = bip\nbyte order = 0\n`,
  )
  decoder.delete()
  return { rasters: [] }
}
