import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

/** Makes a Node process clear its memory, by the inspector that it opens at a signal: what is left is really held. */
export async function collectGarbage(pid: number, inspectorPort: number): Promise<void> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await addressOf(inspectorPort))
  await once(socket, 'open')
  // What dies with the first one may hold what dies with the second.
  for (const id of [1, 2]) {
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }))
    await once(socket, 'message')
    await sleep(500)
  }
  socket.close()
}

async function addressOf(port: number): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null)
    const [target] = answer ? ((await answer.json()) as { webSocketDebuggerUrl: string }[]) : []
    if (target) return target.webSocketDebuggerUrl
    await sleep(50)
  }
  throw new Error('The inspector does not open')
}
