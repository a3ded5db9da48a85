import cluster from 'node:cluster'

/** What one worker process tells the others of this machine: a device has connected to it or left it. */
export interface Notice {
  type: 'device-connected' | 'device-left'
  deviceId: number
}

/** Tells the other worker processes of this machine. */
export function tellOthers(notice: Notice): void {
  if (cluster.isWorker) process.send?.(notice)
}

/** Listens to what the other worker processes tell. */
export function onNotice(listener: (notice: Notice) => void): void {
  if (cluster.isWorker) process.on('message', (message) => isNotice(message) && listener(message))
}

/** In the supervising process: passes on what a worker tells to all others. */
export function passOnNotices(): void {
  cluster.on('message', (from, message: unknown) => {
    if (!isNotice(message)) return
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker !== from && worker.isConnected()) worker.send(message)
  })
}

const isNotice = (message: unknown): message is Notice =>
  typeof message === 'object' && message !== null && 'type' in message && 'deviceId' in message
