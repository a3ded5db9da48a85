import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { processSingleton } from '@/lib/platform/process-singleton'
import { newStagingPath } from '@/lib/platform/storage/staging'
import { problem } from '@/lib/problems'

interface Job {
  folder: string
  /** What people call the format. */
  title: string
  /** Settings of GDAL. */
  config?: Readonly<Record<string, string>>
}

/** A conversion of objects by GDAL in a folder of `in` and `out`. */
export interface Order extends Job {
  /** The file to read, within `in`. */
  file: string
  /** The only drivers that may read it. */
  drivers: readonly string[]
  openOptions?: readonly string[]
  /** Arguments of ogr2ogr, and more of them by the kind of geometry, or for any `other`. */
  args: readonly string[]
  argsOf?: Readonly<Record<string, readonly string[]>>
  /** The layer; by default the first that holds something. */
  layer?: string | undefined
  /** The file to write, within `out`. */
  to: string
}

/** A file of pixels to read, within `in`. */
export interface RasterInput {
  file: string
  /** The only drivers that may read it. */
  drivers: readonly string[]
  options: readonly string[]
}

/** A question about files of pixels. */
export interface DescribeOrder extends Job {
  describe: readonly RasterInput[]
}

/** A conversion of files of pixels to one. */
export interface RasterOrder extends Job {
  raster: {
    inputs: readonly RasterInput[]
    /** Arguments of gdalwarp, where rows do not run from west to east; null where they do. */
    warp: readonly string[] | null
    /** Arguments of gdalbuildvrt, for several files. */
    join: readonly string[]
    /** Arguments of gdal_translate. */
    args: readonly string[]
    to: string
  }
}

/** A JPEG2000 file of `in` to be unpacked beside itself. */
export interface Jp2Order extends Job {
  jp2: { file: string; components: number; to: string }
}

/** The descriptions of files of pixels, each as gdalinfo writes it. */
export interface DescribedRasters {
  rasters: readonly unknown[]
}

/** A layer of a converted file. */
export interface ConvertedLayer {
  name: string
  /** The type of its geometry; null without one. */
  kind: string | null
  /** Number of its rows; null where it is not known. */
  count: number | null
  /** Its columns of text. */
  texts: readonly string[]
}

export interface Converted {
  layers: readonly ConvertedLayer[]
  /** The one that was written; null when the file has no such layer. */
  chosen: ConvertedLayer | null
}

type Done = Converted | DescribedRasters
type Report = Done | { failure: Failure; reason: string }
type Failure = 'open' | 'convert' | 'time' | 'memory' | 'size'

interface Limits {
  milliseconds: number
  /** Bytes of the process. */
  memory: number
  /** Bytes written. */
  output: number
}

const limits: Limits = { milliseconds: 10 * 60_000, memory: 1024 ** 3, output: 4 * 1024 ** 3 }

interface Bounds {
  /** Called all the time, once a second; it throws to give up. */
  beat?: (() => Promise<void>) | undefined
  beatEvery?: number
  /** Gives up when it is aborted, with its reason. */
  signal?: AbortSignal | undefined
  within?: Partial<Limits>
}

const waitingAtMost = 32

// Next and the server have separate copies of this module.
const queue = processSingleton('gdal-conversions', () => new PQueue({ concurrency: 2 }))

/** Plain JavaScript, started as it is. */
const program = () => join(/* turbopackIgnore: true */ process.cwd(), 'lib/domain/formats/gdal/converter.mjs')

/** A folder for one conversion; what a crash leaves is swept. */
export async function conversionFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await newStagingPath()
  for (const part of ['in', 'out'])
    await mkdir(join(/* turbopackIgnore: true */ path, part), { recursive: true, mode: 0o750 })
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) }
}

/** Converts a file in a separate process with limits of time, memory and output. */
export async function convert(order: Order, bounds: Bounds = {}): Promise<Converted> {
  const done = await runOrder(order, bounds)
  if (!('layers' in done)) throw new Error('The conversion told nothing of its layers')
  return done
}

/** Describes, unpacks or converts files of pixels, within the same limits. */
export async function convertRasters(
  order: DescribeOrder | RasterOrder | Jp2Order,
  bounds: Bounds = {},
): Promise<DescribedRasters> {
  const done = await runOrder(order, bounds)
  if (!('rasters' in done)) throw new Error('The conversion told nothing of its rasters')
  return done
}

async function runOrder(
  order: Order | DescribeOrder | RasterOrder | Jp2Order,
  { beat, beatEvery = 1000, signal, within = {} }: Bounds,
): Promise<Done> {
  // A job waits for its turn.
  if (!beat && queue.size >= waitingAtMost) throw problem('server.busy', {}, { 'retry-after': '10' })
  const waiting = new AbortController()
  const giveUp = () => waiting.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp, { once: true })
  const running = queue.add(() => run(order, { ...limits, ...within }, waiting.signal))
  const beating = beat && keepBeating(beat, beatEvery, waiting)
  try {
    const report = await running
    if ('failure' in report) throw problemOf(report, order)
    return report
  } catch (error) {
    throw waiting.signal.aborted ? waiting.signal.reason : error
  } finally {
    signal?.removeEventListener('abort', giveUp)
    if (!waiting.signal.aborted) waiting.abort()
    await beating
  }
}

async function keepBeating(
  beat: () => Promise<void>,
  every: number,
  waiting: AbortController,
): Promise<void> {
  for (;;) {
    const ended = await pause(every, false, { signal: waiting.signal }).catch(() => true)
    if (ended) return
    await beat().catch((error: unknown) => waiting.abort(error))
  }
}

/** What the process reports; it is killed when the signal says so. */
function run(order: Job, within: Limits, signal: AbortSignal): Promise<Report> {
  return new Promise((done, fail) => {
    if (signal.aborted) return fail(signal.reason)
    // Neither the loaders nor the secrets of the server are any business of the process.
    const child = spawn(process.execPath, ['--max-old-space-size=512', program()], {
      env: { NODE_ENV: env.NODE_ENV },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const kill = () => child.kill('SIGKILL')
    signal.addEventListener('abort', kill, { once: true })
    let report: Report = { failure: 'convert', reason: '' }
    let said = ''
    child.stderr?.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-2000)))
    child.on('message', (message: Report) => (report = message))
    child.once('error', fail)
    child.once('close', () => {
      signal.removeEventListener('abort', kill)
      if (signal.aborted) return fail(signal.reason)
      if ('failure' in report) log.warn({ ...report, said, format: order.title }, 'a conversion failed')
      done(report)
    })
    child.send({ openOptions: [], config: {}, argsOf: {}, ...order, limits: within })
  })
}

function problemOf({ failure, reason }: Extract<Report, { failure: Failure }>, { title }: Job) {
  const kind = title
  if (failure === 'open' || failure === 'convert')
    return problem('import.unreadable', { kind, reason: plainReason(reason) || '—' })
  return problem(`import.convert-${failure}`, { kind })
}

/** What GDAL says, without numbers of errors and names of temporary files. */
const plainReason = (reason: string) =>
  reason
    .replace(/^ERROR \d+: /, '')
    .replaceAll(/[`']?\/(input|output)\/[^\s:,`']*[`']?/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
