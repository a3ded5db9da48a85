import { createServer } from 'node:http'
import { Server } from 'socket.io'

// socket.io with the settings that it comes with, and a room for each group.
const http = createServer()
const server = new Server(http)
const groups = new Set<string>()
http.listen(Number(process.argv[2]), '127.0.0.1')

server.on('connection', (socket) => {
  const group = String(socket.handshake.query.group)
  groups.add(group)
  void socket.join(group)
})

process.on('message', (text: string) => {
  const frame: unknown = JSON.parse(text)
  for (const group of groups) server.to(group).emit('live', frame)
})
process.once('disconnect', () => process.exit())
