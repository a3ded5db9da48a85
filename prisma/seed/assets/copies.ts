import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { MODULES, PUBLIC } from './paths'

const require = createRequire(import.meta.url)

// Resolved by name, so that a dependency that is only copied still counts as used.
const FONTS = dirname(require.resolve('@fontsource/golos-text/package.json'))

function copy(from: string, to: string): void {
  const target = join(PUBLIC, to)
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(from, target)
}

export const maplibreVersion = (): string =>
  (JSON.parse(readFileSync(join(MODULES, 'maplibre-gl', 'package.json'), 'utf8')) as { version: string })
    .version

/** MapLibre's worker lies under its version, so that a new one is never served from a browser's cache. */
export function copyMaplibre(): void {
  copy(
    join(MODULES, 'maplibre-gl/dist/maplibre-gl-worker.mjs'),
    `maplibre/${maplibreVersion()}/maplibre-gl-worker.mjs`,
  )
}

export function copyExplorer(): void {
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    copy(join(MODULES, 'swagger-ui-dist', file), `docs-assets/${file}`)
}

/** The fonts that the map draws its labels with; the weights are separate files. Browsers take WOFF2, and the server WOFF,
 * of which its PDF files have every letter. */
export function copyFonts(): void {
  for (const script of ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext']) {
    for (const weight of [400, 500, 600]) {
      for (const kind of ['woff', 'woff2']) {
        const file = `golos-text-${script}-${weight}-normal.${kind}`
        copy(join(FONTS, 'files', file), `fonts/${file}`)
      }
    }
  }
}
