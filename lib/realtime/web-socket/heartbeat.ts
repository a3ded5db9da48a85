import type { WebSocket } from 'ws'

const interval = 25_000

/** Pings every connection; one without a reply for a whole interval is dead. */
export function createHeartbeat() {
  const silent = new WeakSet<WebSocket>()
  const open = new Set<WebSocket>()
  const beat = () => {
    for (const webSocket of open) {
      if (silent.has(webSocket)) webSocket.terminate()
      else {
        silent.add(webSocket)
        webSocket.ping()
      }
    }
  }
  const timer = setInterval(beat, interval)
  const watch = (webSocket: WebSocket) => {
    open.add(webSocket)
    webSocket.on('pong', () => silent.delete(webSocket))
    webSocket.on('close', () => open.delete(webSocket))
  }
  return { watch, beat, stop: () => clearInterval(timer) }
}
