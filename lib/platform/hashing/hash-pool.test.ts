import { expect, test } from 'vitest'
import { HashPool } from './hash-pool'

const refused = () => new Error('busy')

/** A thread that answers with the password: `slow` late, `break` and `exit` never. */
const program = `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ id, password }) => {
    if (password === 'break') throw new Error('broken')
    if (password === 'exit') process.exit(0)
    const reply = password === 'fail' ? { id, failure: 'no hash' } : { id, result: password }
    setTimeout(() => parentPort.postMessage(reply), password === 'slow' ? 100 : 0)
  })`)}`

const open = ({ threads = 1, waitingAtMost = 200, code = program } = {}) => {
  const pool = new HashPool({ program: new URL(code), threads, waitingAtMost, refusal: refused })
  return (password: string) => pool.run({ password, options: {} })
}

const outcomes = async (asked: Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map((one) =>
    one.status === 'fulfilled' ? one.value : one.reason.message,
  )

test('503: past the bound on waiting wishes one more is refused at once', async () => {
  const ask = open({ waitingAtMost: 3 })
  // Two are at the thread, three wait.
  const held = outcomes(Array.from({ length: 5 }, () => ask('slow')))
  await expect(ask('one more')).rejects.toThrow('busy')
  expect(await held).toEqual(Array(5).fill('slow'))
  expect(await ask('again')).toBe('again')
})

test.each(['break', 'exit'])(
  '503: when a thread ends by "%s" what it was at is refused and the rest served by a new one',
  async (end) => {
    const ask = open()
    const asked = [ask(end), ask('second'), ask('third'), ask('fourth')]
    expect(await outcomes(asked)).toEqual(['busy', 'busy', 'third', 'fourth'])
    expect(await ask('later')).toBe('later')
  },
)

test('200: a wish that fails leaves the others alone', async () => {
  const ask = open({ threads: 2 })
  expect(await outcomes(['one', 'fail', 'two', 'three'].map(ask))).toEqual(['one', 'no hash', 'two', 'three'])
})

test('503: threads that cannot start refuse everybody instead of hanging', async () => {
  const ask = open({ threads: 2, code: 'data:text/javascript,throw 1' })
  expect(await outcomes(Array.from({ length: 6 }, () => ask('x')))).toEqual(Array(6).fill('busy'))
})
