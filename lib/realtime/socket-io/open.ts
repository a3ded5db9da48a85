import { createServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { isForeignPage } from '@/lib/http/authenticate'
import { problemOf } from '@/lib/http/answer'
import { defaultLocale } from '@/lib/platform/default-locale'
import { localeOf } from '@/lib/shared/locale'
import { openSockets } from '@/lib/platform/metrics'
import type { ChannelSubscribers } from '@/lib/realtime/subscribers/channel-subscribers'
import { type AuthenticatedViewer, authenticateViewer, type Seats } from '@/lib/realtime/authenticate-viewer'
import type { Live } from '@/lib/realtime/live'
import { SocketIoFeeds } from '@/lib/realtime/live/socket-io-feeds'
import { Presence } from '@/lib/realtime/presence/presence'
import { eventRelay } from '@/lib/realtime/relay'
import { catchUp } from '@/lib/realtime/replay'
import { headersOf, originOf } from '@/lib/realtime/web-socket/upgrade-handler'
import { SocketIoChannel } from './channel'
import { shareSessions } from './share-sessions'
import { SocketIoViewer } from './socket-io-viewer'

export const socketIoPath = '/socket.io'

/** The console's connection: the same feed as event `event`, with `ready` when it is live. */
export function createSocketIo(subscribers: ChannelSubscribers, seats: Seats, live: Live) {
  const server = new Server({
    path: socketIoPath,
    serveClient: false,
    pingInterval: 25_000,
    pingTimeout: 25_000,
    maxHttpBufferSize: 16_384,
    // Pages of listed origins sign in with tokens: the console's cookie is not taken from them.
    allowRequest: (request, decide) => decide(null, !isForeignPage(headersOf(request), originOf(request))),
  })
  // The engine gets its requests and upgrades from our own listeners, so its server never listens.
  server.attach(createServer(), { destroyUpgrade: false })
  const channel = new SocketIoChannel(server)
  const liveFeeds = new SocketIoFeeds(live, server)
  const presence = new Presence(subscribers)
  const entries = new WeakMap<Socket, AuthenticatedViewer>()
  server.use((socket, next) => {
    admit(seats, socket).then(
      (entry) => {
        entries.set(socket, entry)
        next()
      },
      (error) => next(refusal(error, socket)),
    )
  })
  server.on('connection', (socket) => {
    const entry = entries.get(socket)
    if (!entry) return
    presence.serve(socket, open(subscribers, channel, socket, entry))
    liveFeeds.serve(socket, { sessionId: entry.actor.sessionId, dialect: entry.dialect })
  })
  return { channel, sessions: shareSessions(server) }
}

/** Token and starting number come in the handshake's `auth`, or the token in any other supported way. */
function admit(seats: Seats, socket: Socket): Promise<AuthenticatedViewer> {
  const { request } = socket
  const { token, since } = socket.handshake.auth as Record<string, unknown>
  const headers = headersOf(request)
  if (typeof token === 'string') headers.set('authorization', `Bearer ${token}`)
  const query = new URL(request.url ?? '', 'http://localhost').searchParams
  if (!query.has('apiVersion')) query.set('apiVersion', '2.0')
  const start = typeof since === 'number' || typeof since === 'string' ? String(since) : null
  return authenticateViewer(seats, { headers, query, origin: originOf(request), since: start })
}

/** An error as the client library reports it: `connect_error` with status and text. */
function refusal(error: unknown, socket: Socket): Error {
  const found = problemOf(error)
  const text = found.textIn(localeOf(socket.request.headers['accept-language'] ?? null, defaultLocale()))
  return Object.assign(new Error(text), { data: { status: found.status } })
}

function open(
  subscribers: ChannelSubscribers,
  channel: SocketIoChannel,
  socket: Socket,
  entry: AuthenticatedViewer,
): SocketIoViewer {
  const { actor, visibilityInputs, dialect, since } = entry
  const viewer = new SocketIoViewer(actor.sessionId, dialect, socket)
  const label = { channel: channel.name }
  channel.viewers.add(viewer)
  openSockets.inc(label)
  socket.on('disconnect', () => {
    viewer.closed = true
    channel.viewers.delete(viewer)
    subscribers.remove(viewer)
    openSockets.dec(label)
  })
  subscribers.add(viewer, visibilityInputs, actor)
  void catchUp(subscribers, viewer, since).then(() => {
    if (!viewer.closed) socket.emit('ready', { seq: eventRelay().position })
  })
  return viewer
}
