import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { ApiDocument } from '@/lib/http/openapi'

interface Generator {
  default(document: ApiDocument): Promise<unknown>
  astToString(tree: unknown): string
}

// What CommonJS modules find around them.
const commonJs = [
  `import { createRequire } from 'node:module'`,
  'const require = createRequire(import.meta.url)',
  'const __filename = import.meta.filename, __dirname = import.meta.dirname',
].join(';')

/** Writes the types of a description to `azimut.d.ts` in a folder, as `npx openapi-typescript` does. */
export async function generateTypes(document: ApiDocument, folder: string): Promise<void> {
  const outfile = join(folder, 'generator.mjs')
  await build({
    entryPoints: ['openapi-typescript'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    // It needs the programming interface of TypeScript, which 7 does not have and this library carries.
    alias: { typescript: '@ts-morph/common/dist/typescript.js' },
    banner: { js: commonJs },
    logLevel: 'error',
  })
  const generator = (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as Generator
  writeFileSync(join(folder, 'azimut.d.ts'), generator.astToString(await generator.default(document)))
}
