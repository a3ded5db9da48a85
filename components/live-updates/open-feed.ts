import { address } from '@/components/api/request'

/** Milliseconds between a feed that broke off and the next attempt: the first, and the longest. */
const firstWait = 500
const longestWait = 8_000

interface FeedListener<Frame> {
  onFrame: (frame: Frame) => void
  /** The feed has just opened, for the first time or again; a whole picture follows. */
  onOpen?: () => void
  /** The feed has broken off, or could not be opened; the next attempt is on its way. */
  onGap?: () => void
}

/** Opens a feed of changed values, such as `/rest/users/gauges/live`, and opens it again after every gap. Answers what
 * closes it. */
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
  // Opened a moment later, so that a page that is left at once opens nothing.
  timer = setTimeout(open)
  return () => {
    clearTimeout(timer)
    if (!socket) return
    socket.onclose = null
    socket.onmessage = null
    socket.close()
  }
}
