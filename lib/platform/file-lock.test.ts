import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { takeFileLock } from './file-lock'

const folder = mkdtempSync(join(tmpdir(), 'azimut-locks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const at = (name: string) => join(folder, name)
const patience = 5_000

test('one holds it at a time, and nothing is left of it', async () => {
  let holders = 0
  let most = 0
  const use = async () => {
    const release = await takeFileLock(at('many'), { patience })
    most = Math.max(most, ++holders)
    await new Promise((resolve) => setTimeout(resolve, 5))
    holders--
    await release?.()
  }
  await Promise.all(Array.from({ length: 8 }, use))
  expect([most, holders]).toEqual([1, 0])
  expect(readdirSync(folder)).toEqual([])
})

test('its holder is told that another one waits', async () => {
  const onWanted = vi.fn(() => void release?.())
  const release = await takeFileLock(at('wanted'), { patience, onWanted })
  const next = await takeFileLock(at('wanted'), { patience })
  expect(onWanted).toHaveBeenCalledOnce()
  await next?.()
})

test('it is not had while another one holds it, nor by one that goes away', async () => {
  const release = await takeFileLock(at('held'), { patience })
  expect(await takeFileLock(at('held'), { patience: 100 })).toBeNull()
  expect(await takeFileLock(at('held'), { patience, signal: AbortSignal.abort() })).toBeNull()
  await release?.()
})

test('what a process left that is gone is taken over by one of those who wait', {
  timeout: 20_000,
}, async () => {
  writeFileSync(at('left'), 'of another process')
  const taken = await Promise.all(
    Array.from({ length: 3 }, () => takeFileLock(at('left'), { patience: 6_000 })),
  )
  expect(taken.filter(Boolean)).toHaveLength(1)
  await taken.find(Boolean)?.()
})
