import { once } from 'node:events'
import { WebSocket } from 'ws'

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
    /** Resolves when a message with these words has come. */
    heard: (words: string) => new Promise<void>((resolve) => expected.set(words, resolve)),
    stop: () => socket.close(),
  }
}
