import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'

// The program of a worker thread, started as it is: plain JavaScript, so that it needs no build and no loader.

const require = createRequire(import.meta.url)

/** What one picture may take of memory outside JavaScript, bytes. */
const memoryAtMost = 1024 ** 3

// The decoder asks for more memory by this call. Refused, it gives up this picture alone.
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function growWithinLimit(pages) {
  if (this.buffer.byteLength + pages * 65_536 > memoryAtMost) throw new RangeError('too much memory')
  return grow.call(this, pages)
}

// The decoder reports on the console.
const silent = () => undefined
Object.assign(globalThis.console, { log: silent, error: silent })

let program

parentPort.on('message', async ({ id, input }) => {
  try {
    const result = await (input.bmp ? readBmp(input) : readHeif(input))
    parentPort.postMessage({ id, result }, [result.data.buffer])
  } catch (error) {
    parentPort.postMessage({ id, failure: error instanceof Refusal ? error.message : 'broken' })
  }
})

class Refusal extends Error {}

function requireSize(width, height, pixels) {
  if (!(width > 0 && height > 0)) throw new Refusal('broken')
  if (width * height > pixels) throw new Refusal('pixels')
}

/** The main picture of a HEIF file, turned as it says. Each gets a separate decoder: one file cannot spoil another. */
function readHeif({ bytes, pixels }) {
  program ??= readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  const heif = require('libheif-js/libheif-wasm/libheif.js')({ wasmBinary: program })
  const images = new heif.HeifDecoder().decode(bytes)
  const main = images.find((image) => image.is_primary()) ?? images[0]
  if (!main) throw new Refusal('broken')
  const [width, height] = [main.get_width(), main.get_height()]
  requireSize(width, height, pixels)
  const hasAlpha = main.has_alpha_channel()
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = heif.heif_chroma
  return pixelsOf(heif, main.handle, hasAlpha ? rgba : rgb, { width, height, channels: hasAlpha ? 4 : 3 })
}

async function pixelsOf(heif, handle, chroma, { width, height, channels }) {
  const decoded = await heif.heif_js_decode_image2(handle, heif.heif_colorspace.heif_colorspace_RGB, chroma)
  if (!decoded || decoded.code) throw new Refusal('broken')
  const plane = decoded.channels.find(({ id }) => id === heif.heif_channel.heif_channel_interleaved)
  if (!plane || plane.width !== width || plane.height !== height) throw new Refusal('broken')
  const row = width * channels
  const data = new Uint8Array(row * height)
  for (let y = 0; y < height; y++)
    data.set(plane.data.subarray(y * plane.stride, y * plane.stride + row), y * row)
  return { data, width, height, channels }
}

async function readBmp({ bytes, pixels }) {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (head.length < 26) throw new Refusal('broken')
  // Since version 3 of the header sizes are 32 bits, and a negative height stands for rows from above.
  const old = head.readUInt32LE(14) === 12
  const width = old ? head.readUInt16LE(18) : head.readInt32LE(18)
  const height = old ? head.readUInt16LE(20) : Math.abs(head.readInt32LE(22))
  requireSize(width, height, pixels)
  const { createCanvas, loadImage } = require('@napi-rs/canvas')
  const image = await loadImage(head)
  if (image.width !== width || image.height !== height) throw new Refusal('broken')
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const colours = context.getImageData(0, 0, width, height).data
  const data = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; from < colours.length; from += 4, to += 3)
    data.set(colours.subarray(from, from + 3), to)
  return { data, width, height, channels: 3 }
}
