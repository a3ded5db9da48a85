import { address } from '@/components/api/request'

/** Delay between reconnects of a feed, milliseconds: the first, and the longest. */
const firstWait = 500
const longestWait = 8_000

interface FeedListener<Frame> {
  onFrame: (frame: Frame) => void
  /** The feed has opened or reopened; a full frame follows. */
  onOpen?: () => void
  /** The feed was lost or could not be opened; a reconnect is scheduled. */
  onGap?: () => void
}

/** Opens a feed of changed values, such as `/rest/users/gauges/live`, and reconnects after every gap. Returns a
 * function that closes it. */
export function openFeed<Frame>(path: string, { onFrame, onOpen, onGap }: FeedListener<Frame>): () => void {
  const url = new URL(address(path), location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  let socket: WebSocket | undefined
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    socket = new WebSocket(url)
    socket.onopen = () => {
      wait = firstWait
      onOpen?.()
    }
    socket.onmessage = ({ data }) => onFrame(JSON.parse(String(data)) as Frame)
    socket.onclose = () => {
      onGap?.()
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, longestWait)
    }
  }
  // Opened with a delay, so that a page that is left at once opens nothing.
  timer = setTimeout(open)
  return () => {
    clearTimeout(timer)
    if (!socket) return
    socket.onclose = null
    socket.onmessage = null
    socket.close()
  }
}
