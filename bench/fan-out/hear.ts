import { on, once } from 'node:events'
import { WebSocket } from 'ws'

interface Ear {
  port: number
  target: string
  /** Whether the server speaks socket.io over the WebSocket. */
  socketIo: boolean
}

/** The value of the next message that somebody connected to a server gets once something is sent. */
async function hear({ port, target, socketIo }: Ear, send: () => Promise<unknown>): Promise<unknown> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${target}`)
  const messages = on(socket, 'message', { signal: AbortSignal.timeout(20_000) })
  await once(socket, 'open')
  if (!socketIo) await send()
  for await (const [data] of messages) {
    const text = String(data)
    if (socketIo && text.startsWith('0')) socket.send('40')
    else if (socketIo && text.startsWith('40')) await send()
    else {
      socket.terminate()
      // An event of socket.io is an array of its name and its value, after two digits.
      return socketIo ? (JSON.parse(text.slice(2)) as unknown[])[1] : JSON.parse(text)
    }
  }
  throw new Error(`Nothing is heard at port ${port}`)
}

/** Fails unless a peer sends what the product does. */
export async function requireSameMessage(
  ear: Ear,
  send: () => Promise<unknown>,
  message: string,
): Promise<void> {
  const heard = JSON.stringify(await hear(ear, send))
  if (heard !== JSON.stringify(JSON.parse(message))) throw new Error(`Port ${ear.port} sends something else`)
}
