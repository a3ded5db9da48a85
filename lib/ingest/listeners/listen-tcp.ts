import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Intake } from '../intake'
import { deviceConnections, deviceRefusals } from '../metrics'
import { type Protocol, DeviceClient } from '../device-client'
import { DeviceConnection } from './device-connection'
import { type Limits, usualLimits } from './limits'
import { bind, type Listening } from './listening'
import type { ProtocolSession, Push } from './protocol-session'

interface Options {
  protocol: Protocol
  host: string
  port: number
  intake: Intake
  /** Starts the session of a connection; `ended` aborts when the peer is gone. */
  openSession(client: DeviceClient, ended: AbortSignal, push: Push): ProtocolSession
  limits?: Partial<Limits>
}

/** A TCP port for devices, with a session per connection. */
export async function listenTcp({
  protocol,
  host,
  port,
  intake,
  openSession,
  ...rest
}: Options): Promise<Listening> {
  const limits = { ...usualLimits, ...rest.limits }
  const open = new Map<Socket, DeviceConnection>()
  // A device may half-close and still wait for our answers.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const ended = new AbortController()
    const client = new DeviceClient(intake, protocol, socket.remoteAddress ?? 'unknown')
    deviceConnections.inc({ protocol })
    socket.once('close', () => {
      ended.abort()
      open.delete(socket)
      deviceConnections.dec({ protocol })
    })
    const push = (bytes: Buffer) => {
      if (socket.writable) socket.write(bytes)
      return socket.writable
    }
    const session = openSession(client, ended.signal, push)
    open.set(socket, new DeviceConnection(socket, session, client, limits))
  })
  server.maxConnections = limits.connections
  server.on('drop', () => deviceRefusals.inc({ protocol, reason: 'too-many' }))
  return { port: await bind(server, port, host), stop: () => stop(server, open, limits.stopping) }
}

async function stop(server: Server, open: Map<Socket, DeviceConnection>, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const finished = [...open.values()].map((connection) => connection.finish())
  const waiting = new AbortController()
  const late = sleep(patience, undefined, { signal: waiting.signal }).catch(() => null)
  await Promise.race([Promise.all(finished).then(() => closed), late])
  waiting.abort()
  for (const socket of open.keys()) socket.destroy()
  await closed
}
