import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Intake } from '../intake'
import { deviceConnections, deviceRefusals } from '../metrics'
import { type Protocol, Sender } from '../sender'
import { Conversation } from './conversation'
import { type Limits, usualLimits } from './limits'
import { bind, type Listening } from './listening'
import type { Talk } from './talk'

interface Options {
  protocol: Protocol
  host: string
  port: number
  intake: Intake
  /** Begins the talk of one connection; `ended` tells it that nobody is there any more. */
  openTalk(sender: Sender, ended: AbortSignal): Talk
  limits?: Partial<Limits>
}

/** A TCP port that devices talk to, each over a connection of its own. */
export async function listenTcp({
  protocol,
  host,
  port,
  intake,
  openTalk,
  ...rest
}: Options): Promise<Listening> {
  const limits = { ...usualLimits, ...rest.limits }
  const open = new Map<Socket, Conversation>()
  // A device may close its side and still wait for our answers.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const ended = new AbortController()
    const sender = new Sender(intake, protocol, socket.remoteAddress ?? 'unknown')
    deviceConnections.inc({ protocol })
    socket.once('close', () => {
      ended.abort()
      open.delete(socket)
      deviceConnections.dec({ protocol })
    })
    open.set(socket, new Conversation(socket, openTalk(sender, ended.signal), sender, limits))
  })
  server.maxConnections = limits.connections
  server.on('drop', () => deviceRefusals.inc({ protocol, reason: 'too-many' }))
  return { port: await bind(server, port, host), stop: () => stop(server, open, limits.stopping) }
}

async function stop(server: Server, open: Map<Socket, Conversation>, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const finished = [...open.values()].map((conversation) => conversation.finish())
  const waiting = new AbortController()
  const late = sleep(patience, undefined, { signal: waiting.signal }).catch(() => null)
  await Promise.race([Promise.all(finished).then(() => closed), late])
  waiting.abort()
  for (const socket of open.keys()) socket.destroy()
  await closed
}
