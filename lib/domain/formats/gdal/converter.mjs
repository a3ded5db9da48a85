import { readdirSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { decodeJp2 } from './decode-jp2.mjs'
import { describeRasters, makeRaster } from './raster-steps.mjs'

// A process that converts one file by GDAL. It is plain JavaScript, so that it needs no build and no loader. GDAL runs in
// a thread of it: the main thread stays free to watch the limits and to end the process with the server.

/** How often the limits are watched, milliseconds. */
const watchEvery = 200

const settings = {
  // Virtual files name others.
  GDAL_SKIP: 'VRT,OGR_VRT',
  CPL_TMPDIR: '/output',
  OGR_SQLITE_SYNCHRONOUS: 'OFF',
  // The library cannot start threads, which this way of reading takes for some tables.
  OGR2OGR_USE_ARROW_API: 'NO',
}

class Refusal extends Error {
  constructor(failure, reason) {
    super(reason)
    this.failure = failure
  }
}

/** Starts the thread, and ends the process at the first breach of a limit. */
function watch(order) {
  process.once('disconnect', () => abandon(order))
  if (!process.connected) return abandon(order)
  // The library looks for its files from the working folder.
  process.chdir('/')
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: order, stdout: true, stderr: true })
  worker.once('message', report)
  worker.once('error', (error) => report({ failure: 'convert', reason: error.message }))
  worker.once('exit', () => report({ failure: 'convert', reason: '' }))
  const end = Date.now() + order.limits.milliseconds
  setInterval(() => {
    const breach = breachOf(order, end)
    if (breach) report({ failure: breach, reason: '' })
  }, watchEvery)
}

/** The first report counts: the process ends with it. */
let reported = false

function report(result) {
  if (reported) return
  reported = true
  process.removeAllListeners('disconnect')
  process.send(result, () => process.kill(process.pid, 'SIGKILL'))
}

/** The server is gone, and nobody else removes the folder. */
function abandon({ folder }) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  process.kill(process.pid, 'SIGKILL')
}

function breachOf({ folder, limits }, end) {
  if (Date.now() > end) return 'time'
  if (process.memoryUsage.rss() > limits.memory) return 'memory'
  return sizeOf(join(folder, 'out')) > limits.output ? 'size' : null
}

function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? sizeOf(path) : (statSync(path, { throwIfNoEntry: false })?.size ?? 0))
  }, 0)
}

async function convert(order) {
  const said = []
  try {
    if (order.jp2) parentPort.postMessage(await decodeJp2(order))
    else {
      const gdal = await start(order, said)
      parentPort.postMessage(work(gdal, order, said))
    }
  } catch (error) {
    const failure = error instanceof Refusal ? error.failure : 'convert'
    parentPort.postMessage({ failure, reason: error?.message ?? String(error) })
  }
}

/** A description or a new file of rasters, or a layer of objects. */
function work(gdal, order, said) {
  const refuse = (failure, reason) => {
    throw new Refusal(failure, reason)
  }
  if (order.describe) return describeRasters(gdal, order.describe, said, refuse)
  if (order.raster) return makeRaster(gdal, order.raster, said, refuse)
  return translateLayer(gdal, order, said)
}

/** GDAL in the folders of the order: it sees its own data and these, and nothing else of the machine. */
async function start({ folder, config, limits }, said) {
  // The library asks for more memory by this call. Refused, it gives up.
  const grow = WebAssembly.Memory.prototype.grow
  WebAssembly.Memory.prototype.grow = function growWithinLimit(pages) {
    if (this.buffer.byteLength + pages * 65_536 > limits.memory) throw new RangeError('too much memory')
    return grow.call(this, pages)
  }
  const require = createRequire(import.meta.url)
  const program = require.resolve('gdal3.js/node.js')
  const { Module } = await require(program)({
    path: join(dirname(program), 'dist/package'),
    dest: join(folder, 'out'),
    useWorker: false,
    env: { ...settings, ...config },
    logHandler: () => undefined,
    errorHandler: (line) => said.push(line),
  })
  Module.FS.mount(Module.FS.filesystems.NODEFS, { root: join(folder, 'in') }, '/input')
  return wrap(Module)
}

/** The functions of the library that are used, which take and give addresses in its memory. */
function wrap(module) {
  const call = (name, result, ...args) => module.cwrap(name, result, args)
  const text = (value) => {
    const length = module.lengthBytesUTF8(value) + 1
    const at = module._malloc(length)
    module.stringToUTF8(value, at, length)
    return at
  }
  const list = (values) => {
    const at = module._malloc((values.length + 1) * 4)
    values.forEach((value, n) => module.setValue(at + n * 4, text(value), '*'))
    module.setValue(at + values.length * 4, 0, '*')
    return at
  }
  const holding = (pointer) => {
    const at = module._malloc(4)
    module.setValue(at, pointer, '*')
    return at
  }
  const open = call('GDALOpenEx', 'number', 'string', 'number', 'number', 'number', 'number')
  const pointers = Array.from({ length: 5 }, () => 'number')
  const translate = call('GDALVectorTranslate', 'number', 'string', ...pointers)
  const info = call('GDALVectorInfo', 'string', 'number', 'number')
  const rasterInfo = call('GDALInfo', 'string', 'number', 'number')
  const rasterTranslate = call('GDALTranslate', 'number', 'string', 'number', 'number', 'number')
  const warp = call('GDALWarp', 'number', 'string', ...pointers)
  const mosaic = call('GDALBuildVRT', 'number', 'string', ...pointers)
  const several = (pointers) => {
    const at = module._malloc(pointers.length * 4)
    pointers.forEach((pointer, n) => module.setValue(at + n * 4, pointer, '*'))
    return at
  }
  return {
    /** Vectors, read only, by the named drivers alone; errors are told. */
    open: (path, drivers, options) => open(path, 4 | 0x40, list(drivers), list(options), 0),
    describe: (dataset) =>
      JSON.parse(info(dataset, module._GDALVectorInfoOptionsNew(list(['-json', '-so', '-al']), 0))),
    translate: (dataset, path, args) =>
      translate(
        path,
        0,
        1,
        holding(dataset),
        module._GDALVectorTranslateOptionsNew(list(args), 0),
        holding(0),
      ),
    close: (dataset) => module._GDALClose(dataset),
    /** Pixels, read only, by the named drivers alone. */
    openRaster: (path, drivers, options) => open(path, 2 | 0x40, list(drivers), list(options), 0),
    describeRaster: (dataset) =>
      JSON.parse(
        // JSON has no name for what is no number.
        rasterInfo(dataset, module._GDALInfoOptionsNew(list(['-json', '-norat']), 0)).replace(
          /("noDataValue"\s*:\s*)(-?(?:nan|inf\w*))/gi,
          '$1"$2"',
        ),
      ),
    translateRaster: (dataset, path, args) =>
      rasterTranslate(path, dataset, module._GDALTranslateOptionsNew(list(args), 0), holding(0)),
    warpRaster: (datasets, path, args) =>
      warp(
        path,
        0,
        datasets.length,
        several(datasets),
        module._GDALWarpAppOptionsNew(list(args), 0),
        holding(0),
      ),
    remove: (path) => module.FS.unlink(path),
    joinRasters: (datasets, names, path, args) =>
      mosaic(
        path,
        datasets.length,
        several(datasets),
        list(names),
        module._GDALBuildVRTOptionsNew(list(args), 0),
        holding(0),
      ),
  }
}

/** Writes the chosen layer, by default the first that holds something. */
function translateLayer(gdal, { file, drivers, openOptions, args, argsOf, layer, to }, said) {
  const dataset = gdal.open(`/input/${file}`, drivers, openOptions)
  if (!dataset) throw new Refusal('open', said.at(-1) ?? '')
  const { layers: described = [] } = gdal.describe(dataset)
  const layers = described.map(layerOf)
  if (layers.length === 0 && said.length > 0) throw new Refusal('open', said.at(-1))
  const chosen =
    layer === undefined
      ? (layers.find(({ count, kind }) => count !== 0 && (kind !== null || !layers.some(hasPlace))) ??
        layers[0])
      : layers.find(({ name }) => name === layer)
  if (chosen)
    write(
      gdal,
      dataset,
      `/output/${to}`,
      [...args, ...(argsOf[chosen.kind] ?? argsOf.other ?? []), ...only(chosen)],
      said,
    )
  gdal.close(dataset)
  return { layers, chosen: chosen ?? null }
}

const hasPlace = ({ kind }) => kind !== null

const layerOf = ({ name, geometryFields, fields, featureCount }) => ({
  name,
  kind: geometryFields?.[0]?.type ?? null,
  count: featureCount ?? null,
  texts: (fields ?? []).flatMap(({ name, type }) => (type === 'String' ? [name] : [])),
})

/** A name that looks like an option is given in a query. */
const only = ({ name }) =>
  name.startsWith('-') ? ['-sql', `SELECT * FROM "${name.replaceAll('"', '\\"')}"`] : [name]

function write(gdal, dataset, path, args, said) {
  const before = said.length
  const written = gdal.translate(dataset, path, args)
  if (written) gdal.close(written)
  const error = said.slice(before).find((line) => line.startsWith('ERROR'))
  if (!written || error) throw new Refusal('convert', error ?? '')
}

if (isMainThread) process.once('message', watch)
else await convert(workerData)
