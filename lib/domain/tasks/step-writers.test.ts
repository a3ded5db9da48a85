import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Those that ask for the requirements of the step. */
const known = ['copy-task.ts', 'create-task.ts', 'update-task.ts'].map((name) => `lib/domain/tasks/${name}`)

const isTest = (path: string) => /\.test\.tsx?$|^lib\/testing\/|\/generated\//.test(path)
const writesStep = (path: string) =>
  /sql`\s*step_id = |insert into tasks\b|update tasks\b[^`]*\bset\b[^`]*\bstep_id = |prisma\.task\.(create|update|upsert)/.test(
    readFileSync(path, 'utf8'),
  )

test('steps of tasks are written where their requirements are asked for, and nowhere else', () => {
  const sources = ['lib', 'app'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => join(root, name))
      .filter((path) => /\.tsx?$/.test(path) && !isTest(path)),
  )
  expect(sources.filter(writesStep).sort()).toEqual(known)
  for (const path of known) expect(readFileSync(path, 'utf8')).toMatch(/\b(requireProof|mayEnter)\(/)
})
