import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ExportRow, type OwnFormat, writeFormat } from '@/lib/domain/formats'

// Compares the own readers with a conversion by GDAL: node --import tsx bench/formats/compare.ts [files]
// Without files it makes some and prints time and memory; with files what each reads of them. It needs Linux.

const hows = ['own', 'gdal'] as const
const endings = { geojson: 'geojson', gpkg: 'gpkg', shp: 'zip' } as const
const folder = mkdtempSync(join(tmpdir(), 'azimut-bench-'))
let parts = 0
const files = process.argv.slice(2)
try {
  await (files.length > 0 ? compareContent(files) : compareCost())
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function compareContent(paths: readonly string[]): Promise<void> {
  console.log('| File | Own | GDAL |\n| --- | --- | --- |')
  for (const path of paths) {
    const cells: string[] = []
    for (const how of hows) {
      const { text } = await read(how, path)
      cells.push(text.replace(/,"milliseconds":\d+/, '').replaceAll('|', '\\|'))
    }
    console.log(`| ${basename(path)} | ${cells.join(' | ')} |`)
  }
}

async function compareCost(): Promise<void> {
  console.log(
    '| Format | Objects | File, MB | Own, s | GDAL, s | Own, peak MB | GDAL, peak MB |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
  )
  for (const count of [1300, 13_000, 86_000])
    for (const format of Object.keys(endings) as (keyof typeof endings)[]) {
      const path = join(folder, `${count}.${endings[format]}`)
      await make(format, count, path)
      const [own, gdal] = [await best('own', path), await best('gdal', path)]
      const size = (statSync(path).size / 1e6).toFixed(1)
      console.log(
        `| ${format} | ${count} | ${size} | ${own.seconds} | ${gdal.seconds} | ${own.peak} | ${gdal.peak} |`,
      )
      rmSync(path)
    }
}

/** The faster of three readings. */
async function best(how: string, path: string) {
  const all = [await read(how, path), await read(how, path), await read(how, path)]
  const times = all.map(({ text }) => (JSON.parse(text) as { milliseconds: number }).milliseconds)
  return {
    seconds: (Math.min(...times) / 1000).toFixed(2),
    peak: Math.round(Math.min(...all.map(({ peak }) => peak)) / 1024),
  }
}

/** What the process prints, and the most memory that it and its children have held, kilobytes. */
async function read(how: string, path: string): Promise<{ text: string; peak: number }> {
  const program = ['--import', 'tsx', 'bench/formats/read-one.ts', how, path]
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, FILES_ROOT: folder, LOG_LEVEL: 'silent' },
  })
  let text = ''
  child.stdout.on('data', (bytes: Buffer) => (text += bytes.toString()))
  const peaks = new Map<number, number>()
  const watch = setInterval(() => {
    for (const pid of familyOf(child.pid ?? 0))
      peaks.set(pid, statusOf(pid, 'VmHWM') || (peaks.get(pid) ?? 0))
  }, 20)
  await new Promise((done) => child.once('close', done))
  clearInterval(watch)
  return { text: text.trim() || 'refused', peak: [...peaks.values()].reduce((sum, peak) => sum + peak, 0) }
}

function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statusOf(Number(name), 'PPid') === pid)
    .flatMap((name) => familyOf(Number(name)))
  return [pid, ...children]
}

function statusOf(pid: number, key: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${key}:\\s*(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}

async function make(format: OwnFormat, count: number, path: string): Promise<void> {
  const fields = [
    { name: 'name', title: 'Название', type: 'string' as const },
    { name: 'floors', title: 'Этажей', type: 'int' as const },
    { name: 'height', title: 'Высота', type: 'double' as const },
    { name: 'built', title: 'Построен', type: 'date' as const },
  ]
  const { body } = writeFormat({
    format,
    name: 'houses',
    title: 'Дома',
    geometryType: 'Polygon',
    fields,
    rows: houses(count),
    locale: 'ru',
    tempFolder: async () => join(folder, `${++parts}.part`),
  })
  await pipeline(body, createWriteStream(path))
}

/** Areas of twenty corners, as of houses. */
async function* houses(count: number): AsyncGenerator<ExportRow[]> {
  for (let from = 0; from < count; from += 500)
    yield Array.from({ length: Math.min(500, count - from) }, (_, at) => house(from + at + 1))
}

function house(id: number): ExportRow {
  const [x, y] = [30 + (id % 300) / 300, 60 + Math.floor(id / 300) / 300]
  const corner = (n: number) => {
    const angle = (2 * Math.PI * (n % 20)) / 20
    return [x + Math.cos(angle) / 2000, y + Math.sin(angle) / 2000]
  }
  const ring = Array.from({ length: 21 }, (_, n) => corner(n))
  const attributes = { name: `Дом № ${id}`, floors: id % 20, height: id / 7, built: '1961-04-12' }
  return { id, geometry: { type: 'Polygon', coordinates: [ring] }, attributes }
}
