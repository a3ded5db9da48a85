import { io } from 'socket.io-client'
import { leaveForSignIn } from '@/components/api/leave-for-sign-in'
import { connectPresence, losePresence, takePresence } from '@/components/api/presence'
import { setConnection } from './connection-store'
import type { LiveEvent } from './live-event'

/** A shorter gap is only shown as reconnecting, milliseconds. */
const staleAfter = 12_000

export interface Channel {
  retry: () => void
  close: () => void
}

interface Listener {
  onEvent: (event: LiveEvent) => void
  /** The first connection: data read before it may have missed events. */
  onOpen: () => void
}

/** Opens the notification channel and resumes from the last event after every gap. */
export function openChannel({ onEvent, onOpen }: Listener): Channel {
  let last: number | undefined
  let opened = false
  let staleTimer: ReturnType<typeof setTimeout> | undefined

  const socket = io({
    path: '/socket.io',
    query: { apiVersion: '2.0' },
    auth: (give) => give(last === undefined ? {} : { since: last }),
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 8_000,
  })

  const saw = (seq: number | undefined) => {
    if (typeof seq === 'number') last = Math.max(seq, last ?? 0)
  }
  const lost = () => {
    setConnection(opened ? 'reconnecting' : 'connecting')
    staleTimer ??= setTimeout(() => setConnection('stale'), staleAfter)
  }

  // Missed events have been replayed by now; later ones are not.
  socket.on('ready', ({ seq }: { seq?: number }) => {
    clearTimeout(staleTimer)
    staleTimer = undefined
    saw(seq)
    setConnection('live')
    connectPresence((message, body) => socket.connected && socket.emit(message, body))
    if (!opened) onOpen()
    opened = true
  })
  socket.on('presence', takePresence)
  socket.on('disconnect', (reason) => {
    lost()
    losePresence()
    // The server disconnects when a session ends; the client would otherwise not reconnect.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 1_000)
  })
  socket.on('connect_error', (error: Error & { data?: { status?: number } }) => {
    if (error.data?.status === 401) leaveForSignIn()
    else lost()
  })
  socket.on('event', (event: LiveEvent) => {
    saw(event.seq)
    onEvent(event)
  })

  return {
    retry: () => void socket.disconnect().connect(),
    close: () => {
      clearTimeout(staleTimer)
      socket.removeAllListeners()
      socket.disconnect()
    },
  }
}
