import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { env } from '@/lib/platform/env'
import { openMedia } from '@/lib/testing/media'

vi.hoisted(() => {
  process.env.UPLOAD_MAX_BYTES = '5000'
})

const listed = (folder: string) => {
  const path = join(env.FILES_ROOT, folder)
  return existsSync(path) ? readdirSync(path) : []
}

test('413 and nothing left: files that exceed the limit together; 200 below it', async () => {
  const media = await openMedia('layers')
  const object = await media.newObject()
  const file = (size: number, name: string) => ({ bytes: 'x'.repeat(size), name })
  const sent = [
    [file(2400, 'a.txt'), file(2700, 'b.txt')],
    [file(1, 'a.txt'), file(5000, 'b.txt')],
  ]
  for (const files of sent) expect((await media.upload(media.writer, object, files)).status).toBe(413)
  expect([await media.rows(object), listed('uploads'), listed('staging')]).toEqual([[], [], []])
  const fits = [file(2400, 'a.txt'), file(2600, 'b.txt')]
  expect((await media.upload(media.writer, object, fits)).files).toHaveLength(2)
  media.stop()
})
