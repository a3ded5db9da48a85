import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { manifestText, readManifest } from './manifest.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

test('the manifest lists exactly the route modules (else run: node lib/setup/manifest.mjs)', () => {
  expect(readManifest(root)).toBe(manifestText(root))
})

test('every exported method has a contract', () => {
  const methods = manifest.flatMap(({ folder, module }) =>
    Object.entries(module).map(([method, endpoint]) => ({ method: `${method} ${folder}`, endpoint })),
  )
  expect(methods.length).toBeGreaterThan(30)
  expect(methods.filter(({ endpoint }) => !endpoint?.contract).map(({ method }) => method)).toEqual([])
})
