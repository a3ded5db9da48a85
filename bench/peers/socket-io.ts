import { createServer } from 'node:http'
import { Server } from 'socket.io'

// socket.io with the settings that it comes with.
const http = createServer()
const server = new Server(http)
http.listen(Number(process.argv[2]), '127.0.0.1')

process.on('message', ({ events, text }: { events: number; text: string }) => {
  const message: unknown = JSON.parse(text)
  for (let event = 0; event < events; event++) server.emit('event', message)
})
process.once('disconnect', () => process.exit())
