import { ChildProcess } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { stagingFolder } from '@/lib/platform/storage/staging'
import { upload } from '@/lib/testing/importing'

const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length
const staged = () => readdir(stagingFolder()).catch(() => [])
const mif = 'Version 300\nDelimiter ","\nCoordSys Earth Projection 1, 104\nColumns 0\nData\n\nPoint 1 2\n'

test('a preview whose client has left keeps no process and no file', async () => {
  const before = { processes: processes(), staged: await staged() }
  const kill = vi.spyOn(ChildProcess.prototype, 'kill')
  const client = new AbortController()
  const asked = upload('/layers/import/preview', mif, {}, undefined, client.signal)
  asked.catch(() => undefined)
  await expect.poll(processes, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before.processes)
  client.abort()
  await expect(asked).rejects.toThrow()
  await expect.poll(() => kill.mock.calls, { timeout: 30_000 }).toEqual([['SIGKILL']])
  await expect.poll(processes, { timeout: 30_000 }).toBe(before.processes)
  await expect.poll(staged, { timeout: 30_000 }).toEqual(before.staged)
})
