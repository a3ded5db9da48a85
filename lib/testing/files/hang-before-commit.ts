import { randomUUID } from 'node:crypto'
import { storeUpload } from '@/lib/domain/files'
import { stageStream } from '@/lib/platform/storage'

// A process that stores a file and never gets to its row, and one more that it never reads to the end. Whoever
// started it kills it then.
type Uploader = Parameters<typeof storeUpload>[0]

async function* text() {
  yield Buffer.from(`Text ${randomUUID()}\n`)
}

// What waits for ever must stay within reach, or it would be cleaned up.
const waiting: (() => void)[] = []
const forever = () => new Promise<void>((resolve) => waiting.push(resolve))

async function* endless() {
  yield Buffer.from('begun')
  await forever()
}

const ctx = {
  actor: { userId: 1 },
  database: {
    query() {
      process.stdout.write('before the commit\n')
      return forever()
    },
  },
} as unknown as Uploader

setInterval(() => undefined, 1000)
void stageStream(endless(), 1000)
await storeUpload(ctx, {
  staged: await stageStream(text(), 1000),
  originalName: 'a.txt',
  claimedType: null,
})
