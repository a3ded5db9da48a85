import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from '@/lib/platform/database/embedded/lock'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'azimut-lock-'))
  path = join(folder, 'lock')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a lock is held until it is released', async () => {
  const lock = await takeLock(path, 0)
  if (!lock.held) throw new Error('a free lock was refused')
  expect(await takeLock(path, 300)).toEqual({ held: false, holder: process.pid })
  lock.release()
  expect(await takeLock(path, 0)).toMatchObject({ held: true })
})

test('the lock of a process that is no more is taken over', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  writeFileSync(path, JSON.stringify({ pid: gone.pid, started: 'long ago' }))
  expect(await takeLock(path, 0)).toMatchObject({ held: true })
})

test('a process number that another process has now does not count', async () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, started: 'before the last start of the machine' }))
  expect(await takeLock(path, 0)).toMatchObject({ held: true })
})

test('a holder whose event loop is busy keeps its lock', async () => {
  const program = `import { takeLock } from '@/lib/platform/database/embedded/lock'
    await takeLock(${JSON.stringify(path)}, 0)
    process.stdout.write('held')
    for (;;) {}`
  const busy = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program])
  await once(busy.stdout, 'data')
  expect(await takeLock(path, 1_000)).toEqual({ held: false, holder: busy.pid })
  busy.kill('SIGKILL')
  await once(busy, 'exit')
  expect(await takeLock(path, 0)).toMatchObject({ held: true })
})

test('of several that take over a dead lock at once one has it', async () => {
  const program = `import { takeLock } from '@/lib/platform/database/embedded/lock'
    const lock = await takeLock(${JSON.stringify(path)}, 1_500)
    process.stdout.write(lock.held ? 'held' : 'refused')
    if (lock.held) setTimeout(() => {}, 60_000)`
  writeFileSync(path, JSON.stringify({ pid: 1, started: 'never' }))
  const rivals = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]),
  )
  const words = await Promise.all(rivals.map(async (rival) => String((await once(rival.stdout, 'data'))[0])))
  for (const rival of rivals) rival.kill('SIGKILL')
  expect(words.sort()).toEqual(['held', 'refused', 'refused', 'refused'])
  expect(JSON.parse(readFileSync(path, 'utf8'))).toHaveProperty('pid')
  expect(readdirSync(folder)).toEqual(['lock'])
})
