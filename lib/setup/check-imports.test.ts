import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkImports } from './check-imports.mjs'

let base: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'azimut-imports-'))
  plant('lib/shared/day.ts', 'export const day = 1\n')
  plant('lib/platform/room.ts', "import { day } from '@/lib/shared/day'\nexport const room = day\n")
  plant('lib/domain/tasks/index.ts', "export { task } from './task'\n")
  plant('lib/domain/tasks/task.ts', "import { room } from '@/lib/platform/room'\nexport const task = room\n")
  plant('components/map/canvas.tsx', "import { day } from '@/lib/shared/day'\nexport const canvas = day\n")
})

afterEach(() => rmSync(base, { recursive: true, force: true }))

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true })
  writeFileSync(join(base, path), text)
}

test('sources that follow the rules are read and pass', () => {
  expect(checkImports(base)).toEqual({ modules: 5, violations: [] })
})

test('a component may import domain types', () => {
  plant(
    'components/tasks/pin.tsx',
    "import type { task } from '@/lib/domain/tasks/task'\nexport type Pin = typeof task\n",
  )
  expect(checkImports(base).violations).toEqual([])
})

test.each([
  ['shared reaching platform', 'lib/shared/day.ts', '@/lib/platform/room', /lib\/shared reaches only itself/],
  ['http reaching domain', 'lib/http/kernel.ts', '@/lib/domain/tasks', /lib\/http reaches only/],
  [
    'a component reaching the domain',
    'components/tasks/pin.tsx',
    '@/lib/domain/tasks',
    /components reaches only/,
  ],
  [
    'a map reaching a noun',
    'components/map/pin.tsx',
    '@/components/tasks/task',
    /components\/map does not reach components\/tasks/,
  ],
  [
    'a domain import past the front door',
    'lib/domain/users/user.ts',
    '@/lib/domain/tasks/task',
    /front door/,
  ],
  [
    'a product file reaching lib/testing',
    'lib/domain/users/user.ts',
    '@/lib/testing/make',
    /only tests reach/,
  ],
  [
    'the product reaching the demo',
    'lib/boot/boot.ts',
    '@/prisma/seed/demo',
    /nothing of the product reaches bench or the demo/,
  ],
  ['an import of nothing', 'lib/domain/users/user.ts', '@/lib/shared/nowhere', /what is imported exists/],
])('%s is caught', (_, path, target, rule) => {
  plant('lib/testing/make.ts', 'export const make = 1\n')
  plant('prisma/seed/demo.ts', 'export const demo = 1\n')
  plant('components/tasks/task.tsx', 'export const task = 1\n')
  plant(path, `import * as reached from '${target}'\nexport const day = 1\nexport const use = reached\n`)
  const { violations } = checkImports(base)
  expect(violations.map((violation) => violation.rule)).toContainEqual(expect.stringMatching(rule))
})

test.each([
  ['components/clusters/a.tsx', '@/components/devices/b', true],
  ['components/audit-log/a.tsx', '@/components/live-updates/b', true],
  ['components/tasks/a.tsx', '@/components/live-map/b', true],
  ['components/live-map/a.tsx', '@/components/tasks/b', false],
  ['components/clusters/a.tsx', '@/components/audit-log/b', false],
])('%s importing %s breaks the layering of the console: %s', (path, target, broken) => {
  plant(`${target.slice(2)}.tsx`, 'export const b = 1\n')
  plant(path, `import { b } from '${target}'\nexport const a = b\n`)
  expect(checkImports(base).violations).toHaveLength(broken ? 1 : 0)
})

test('cycles between subfolders are caught in the console', () => {
  plant('components/tasks/map/a.ts', "import { d } from '../panel/d'\nexport const a = d\n")
  plant('components/tasks/map/b.ts', 'export const b = 1\n')
  plant('components/tasks/panel/c.ts', "import { b } from '../map/b'\nexport const c = b\n")
  plant('components/tasks/panel/d.ts', 'export const d = 1\n')
  expect(checkImports(base).violations).toMatchObject([{ rule: 'no circles' }])
})

test('a cycle is caught, of type imports too', () => {
  plant('lib/shared/a.ts', "import { b } from './b'\nexport const a = b\n")
  plant('lib/shared/b.ts', "import type { a } from './a'\nexport const b: typeof a | 1 = 1\n")
  expect(checkImports(base).violations).toMatchObject([{ rule: 'no circles' }])
  plant('lib/shared/b.ts', "import { a } from './a'\nexport const b = () => a\n")
  expect(checkImports(base).violations).toMatchObject([{ rule: 'no circles' }])
})

test('a route that loads the rasteriser indirectly is caught, a map service is not', () => {
  plant('lib/domain/drawing/index.ts', 'export const draw = 1\n')
  plant('lib/domain/tasks/task.ts', "import { draw } from '@/lib/domain/drawing'\nexport const task = draw\n")
  const route = "import { task } from '@/lib/domain/tasks'\nexport const GET = task\n"
  plant('app/(api)/service/wms/route.ts', route)
  expect(checkImports(base).violations).toEqual([])
  plant('app/(api)/rest/tasks/route.ts', route)
  expect(checkImports(base).violations).toMatchObject([
    {
      rule: expect.stringMatching(/^lib\/domain\/drawing is loaded only by/),
      to: expect.stringMatching(/^app\/.*tasks\/task\.ts → lib\/domain\/drawing\/index\.ts$/),
    },
  ])
})
