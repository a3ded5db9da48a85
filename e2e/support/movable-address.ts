import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** An address whose server can be exchanged, as a virtual address or a name is moved at a fail-over. */
export interface MovableAddress {
  port: number
  /** Connects to another port from now on; what is open is cut off. */
  move(port: number): void
  close(): void
}

/** Opens an address for a port of this machine. */
export async function openAddress(first: number): Promise<MovableAddress> {
  let target = first
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    move(port) {
      target = port
      cut()
    },
    close() {
      cut()
      server.close()
    },
  }
}
