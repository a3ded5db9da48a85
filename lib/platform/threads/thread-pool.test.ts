import { expect, test } from 'vitest'
import { ThreadPool } from './thread-pool'

const refused = () => new Error('busy')

/** A thread that answers with its input: `slow` late, `spin` after work, `break`, `exit` and `never` not at all, `ask` with what it is told. */
const program = `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ id, input, answer, refused }) => {
    if (answer || refused) return parentPort.postMessage({ id, result: answer ?? refused })
    if (input === 'break') throw new Error('broken')
    if (input === 'exit') process.exit(0)
    if (input === 'never') for (;;);
    if (input === 'spin') {
      for (const till = Date.now() + 1500; Date.now() < till;);
      return parentPort.postMessage({ id, result: input })
    }
    if (input.startsWith('ask')) return parentPort.postMessage({ id, question: input })
    const reply = input === 'fail' ? { id, failure: 'no hash' } : { id, result: input }
    setTimeout(() => parentPort.postMessage(reply), input === 'slow' ? 100 : 0)
  })`)}`

async function reply(question: unknown) {
  if (question === 'ask nobody') throw new Error('nobody knows')
  return { answer: `${String(question)} answered` }
}

const open = ({ threads = 1, waitingAtMost = 200, code = program, longest = 60_000 } = {}) => {
  const plan = { name: 'test', program: new URL(code), threads, waitingAtMost, refusal: refused, longest }
  const pool = new ThreadPool<string, string>(plan)
  return (input: string) => pool.run(input, { reply })
}

const outcomes = async (asked: Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map((one) =>
    one.status === 'fulfilled' ? one.value : one.reason.message,
  )

test('503: past the bound on waiting inputs one more is refused at once', async () => {
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

test('200: a input that fails leaves the others alone', async () => {
  const ask = open({ threads: 2 })
  expect(await outcomes(['one', 'fail', 'two', 'three'].map(ask))).toEqual(['one', 'no hash', 'two', 'three'])
})

test('503: threads that cannot start refuse everybody instead of hanging', async () => {
  const ask = open({ threads: 2, code: 'data:text/javascript,throw 1' })
  expect(await outcomes(Array.from({ length: 6 }, () => ask('x')))).toEqual(Array(6).fill('busy'))
})

test('503: a thread that takes too long is ended, and waiting requests are served by a new one', async () => {
  const ask = open({ longest: 2000 })
  expect(await outcomes(['never', 'second', 'third'].map(ask))).toEqual(['busy', 'busy', 'third'])
})

test('200: the time that a input waits behind others at a thread does not count', async () => {
  // The start of the thread counts; two in a row take longer than is allowed for one.
  const ask = open({ longest: 2900 })
  expect(await outcomes(['spin', 'spin', 'one'].map(ask))).toEqual(['spin', 'spin', 'one'])
})

test('200: what a thread asks is answered, also that nobody knows', async () => {
  const ask = open()
  expect(await outcomes(['ask', 'ask nobody', 'one'].map(ask))).toEqual([
    'ask answered',
    'nobody knows',
    'one',
  ])
})
