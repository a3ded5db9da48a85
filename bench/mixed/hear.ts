import { once } from 'node:events'
import { WebSocket } from 'ws'

const longestMs = 30_000

/** Hears the events of tasks over one socket, and says when one that holds a text has come. */
export async function listenForTasks(origin: string, token: string) {
  const address = `${origin.replace('http', 'ws')}/rest/tasks/cache?apiVersion=2.0`
  const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } })
  await once(socket, 'open')
  const expected = new Map<string, () => void>()
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    for (const [words, heard] of expected)
      if (text.includes(words)) {
        expected.delete(words)
        heard()
      }
  })
  return {
    /** Whether a message with these words has come within half a minute. */
    heard: (words: string) =>
      new Promise<boolean>((resolve) => {
        const late = setTimeout(() => resolve(false), longestMs)
        expected.set(words, () => {
          clearTimeout(late)
          resolve(true)
        })
      }),
    stop: () => socket.close(),
  }
}
