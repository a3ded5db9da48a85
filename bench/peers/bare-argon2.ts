import { verify } from '@node-rs/argon2'

// The binding alone: so many verifications at once, over and over, for as many seconds as a message says.
const [hash = '', password = '', atOnce = '1'] = process.argv.slice(2)

process.on('message', async ({ seconds }: { seconds: number }) => {
  const started = performance.now()
  const until = started + seconds * 1000
  const tally = { operations: 0, errors: 0 }
  const worker = async () => {
    while (performance.now() < until) {
      if (await verify(hash, password)) tally.operations++
      else tally.errors++
    }
  }
  await Promise.all(Array.from({ length: Number(atOnce) }, worker))
  process.send?.({ ...tally, seconds: (performance.now() - started) / 1000 })
})
process.send?.('ready')
