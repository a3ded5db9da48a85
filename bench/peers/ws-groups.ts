import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { WebSocketServer } from 'ws'

// One frame of bytes for each group, made before, and a loop that writes it to the sockets of the group.
const server = new WebSocketServer({
  port: Number(process.argv[2]),
  host: '127.0.0.1',
  perMessageDeflate: false,
})
const groups = new Map<string, Set<Socket>>()
const frames = new Map<string, Buffer>()

server.on('connection', (webSocket, { url, socket }: IncomingMessage) => {
  const group = new URL(url ?? '', 'http://localhost').searchParams.get('group') ?? ''
  const members = groups.get(group) ?? new Set()
  groups.set(group, members.add(socket))
  webSocket.on('close', () => members.delete(socket))
})

process.on('message', (text: string) => {
  for (const [group, sockets] of groups) {
    const frame = frames.get(group) ?? frameOf(text)
    frames.set(group, frame)
    for (const socket of sockets) socket.write(frame)
  }
})
process.once('disconnect', () => process.exit())

/** An unmasked text frame of some kilobytes. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 126, body.length >> 8, body.length & 0xff]), body])
}
