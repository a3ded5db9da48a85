import { randomUUID } from 'node:crypto'
import { storeUpload } from '@/lib/domain/files'
import { stageStream } from '@/lib/platform/storage'

// A process that stores a file without writing its row, and another that it never finishes reading. The
// parent kills it then.
type Uploader = Parameters<typeof storeUpload>[0]

async function* text() {
  yield Buffer.from(`Text ${randomUUID()}\n`)
}

// References to pending promises, or they would be garbage-collected.
const waiting: (() => void)[] = []
const forever = () => new Promise<void>((resolve) => waiting.push(resolve))

async function* endless() {
  yield Buffer.from('begun')
  await forever()
}

const ctx = {
  actor: { userId: 1 },
  database: {
    query({ text }: { text: string }) {
      if (!text.includes('insert')) return Promise.resolve([])
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
