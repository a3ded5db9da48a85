import { WebSocket, WebSocketServer } from 'ws'

// The loop that everybody writes first: every message to every connection, nobody is asked who may see what.
const server = new WebSocketServer({ port: Number(process.argv[2]), host: '127.0.0.1' })

process.on('message', ({ events, text }: { events: number; text: string }) => {
  for (let event = 0; event < events; event++) {
    for (const client of server.clients) if (client.readyState === WebSocket.OPEN) client.send(text)
  }
})
process.once('disconnect', () => process.exit())
