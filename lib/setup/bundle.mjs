import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { reducePostgis } from './reduce-postgis.mjs'
import { inRoot, root } from './root.mjs'

const options = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  tsconfig: inRoot('tsconfig.json'),
  jsx: 'automatic',
  logLevel: 'silent',
  // What is loaded on demand is a separate file.
  splitting: true,
}

const dispatcher = { dispatcher: 'lib/domain/planning/dispatch/dispatcher.ts' }

const paperWriter = { 'paper-writer': 'lib/domain/paper/writer/writer.ts' }

const painter = { 'map-painter': 'lib/domain/drawing/painting/painter.ts' }

/**
 * Entry points in production beside Next: the server, the process of the embedded database with its PostGIS, the
 * workers for rendering, for routes and for documents.
 */
export async function bundleServer() {
  await bundle('dist', {
    server: 'server.ts',
    'embedded-database': 'lib/platform/database/embedded/main.ts',
    ...dispatcher,
    ...painter,
    ...paperWriter,
  })
  await reducePostgis(inRoot('dist/postgis.tar.gz'))
  await removeOldChunks(inRoot('dist/server'))
}

/** Processes that still run may load parts of the build before. */
async function removeOldChunks(folder) {
  const aDayAgo = Date.now() - 24 * 3_600_000
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if ((await stat(path)).mtimeMs < aDayAgo) await rm(path)
  }
}

/** The rendering workers alone; the folder must be able to resolve packages. */
export const bundlePainter = (folder) => bundle(folder, painter)

/** The workers for routes alone. */
export const bundleDispatcher = (folder) => bundle(folder, dispatcher)

/** The workers for documents alone; the folder must be able to resolve packages. */
export const bundlePaperWriter = (folder) => bundle(folder, paperWriter)

async function bundle(outdir, entryPoints) {
  await build({
    ...options,
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'server/[name]-[hash]',
    sourcemap: true,
    // Node reads the whole map of what it loads, and the sources lie beside it.
    sourcesContent: false,
  })
}

/** Every source file of a program, its entry included. */
export async function sourcesOf(entry) {
  const result = await build({
    ...options,
    entryPoints: [entry],
    write: false,
    metafile: true,
    outdir: 'dist',
  })
  return Object.keys(result.metafile.inputs)
}
