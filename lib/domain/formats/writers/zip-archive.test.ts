import { appendFile, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { fileOf } from '@/lib/testing/formats/files'
import { ZipArchive } from './zip-archive'

/** An archive of two files; `happens` changes the second while the first is being read. */
async function archiveOf(happens: (path: string) => Promise<void>) {
  const archive = new ZipArchive()
  const second = await fileOf('second')
  await archive.addFile(await fileOf('first'), 'a.txt')
  await archive.addFile(second, 'b.txt')
  archive.addText('third', 'c.txt')
  archive.end()
  await happens(second)
  return archive
}

test('files and texts are entries in order', async () => {
  const archive = await archiveOf(async () => {})
  const zip = await fromBufferPromise(await buffer(archive.bytes))
  const entries: [string, string][] = []
  for await (const entry of zip.eachEntry())
    entries.push([entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry)))])
  expect(entries).toEqual([
    ['a.txt', 'first'],
    ['b.txt', 'second'],
    ['c.txt', 'third'],
  ])
  await archive.close()
})

test.each([
  ['has gone', (path: string) => rm(path), /ENOENT/],
  ['has grown', (path: string) => appendFile(path, ' more'), /unexpected number of bytes/],
])('a file that %s since it was added fails the archive for its reader only', async (_, happens, why) => {
  const archive = await archiveOf(happens)
  // It fails before it is read.
  await sleep(100)
  await expect(buffer(archive.bytes)).rejects.toThrow(why)
  await archive.close()
})
