import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeInterface } from '@/app/(api)/interface'
import { buildDocument } from '@/lib/http/openapi'
import { stopDatabase } from '@/lib/platform/database/start'
import { generateTypes } from '@/lib/testing/generated-client/generate-types'
import { make } from '@/lib/testing/make'
import { serveInterface, type ServedInterface } from '@/lib/testing/serve-interface'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'azimut-client-'))
const strict = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'es2023',
    lib: ['es2024', 'dom'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: ['node'],
    skipLibCheck: true,
    noEmit: true,
  },
  files: ['client.ts'],
}
let served: ServedInterface

beforeAll(async () => {
  served = await serveInterface()
  await generateTypes(buildDocument(await describeInterface(), '2.1'), folder)
  copyFileSync('docs/examples/client.ts', join(folder, 'client.ts'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(strict))
}, 120_000)

afterAll(async () => {
  await served.stop()
  await stopDatabase()
  rmSync(folder, { recursive: true, force: true })
})

test('the sample of the documentation compiles under strict with generated types of 2.1', async () => {
  const { stdout } = await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder])
  expect(stdout).toBe('')
}, 120_000)

test('the sample signs in, lists, creates with a photo, comments and hears of its task', async () => {
  const organization = await make.organization()
  const password = 'client-of-the-sample'
  const role = 'ORGANIZATION_ADMINISTRATOR'
  const { login } = await make.user({ role, organization, password })
  const photo = join(folder, 'photo.jpg')
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .jpeg()
    .toFile(photo)
  const program = ['--import', 'tsx', join(folder, 'client.ts'), served.url, login, password, photo]
  const { stdout } = await run(process.execPath, program, { timeout: 60_000 })
  expect(stdout.trim().split('\n')).toEqual([
    expect.stringMatching(/^\d+ tasks, the first ones: /),
    expect.stringMatching(/^task \d+ with 1 photo$/),
    expect.stringMatching(/^comment \d+$/),
    expect.stringMatching(/^heard of task \d+$/),
  ])
}, 120_000)
