import { expect, test, vi } from 'vitest'
import { imported } from '@/lib/testing/importing'

vi.hoisted(() => {
  process.env.UPLOAD_MAX_BYTES = '2000'
})

test('refused rows that make a file larger than an upload may be are counted, and the others are taken', async () => {
  const job = await imported(`lon;lat\n1;1\n${'1;99\n'.repeat(300)}`)
  expect(job).toMatchObject({
    state: 'done',
    errorCount: 300,
    refusedFile: false,
    notices: [{ kind: 'refusedLost', name: null, count: 300 }],
  })
})
