import { build } from 'esbuild'
import { inRoot, root } from './root.mjs'

const shared = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  tsconfig: inRoot('tsconfig.json'),
  jsx: 'automatic',
  logLevel: 'silent',
}

/** What runs in production beside Next: the server and the process of the embedded database. */
export async function bundleServer() {
  await build({
    ...shared,
    entryPoints: {
      server: 'server.ts',
      'embedded-database': 'lib/platform/database/embedded/main.ts',
      'map-painter': 'lib/domain/drawing/painting/painter.ts',
    },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    sourcemap: true,
  })
}

/** Every source file that a program is made of, itself included. */
export async function sourcesOf(entry) {
  const result = await build({
    ...shared,
    entryPoints: [entry],
    write: false,
    metafile: true,
    outdir: 'dist',
  })
  return Object.keys(result.metafile.inputs)
}
