import cluster from 'node:cluster'

/** What one worker process tells the others of this machine: a device has connected to it or left it. */
export interface News {
  type: 'device-connected' | 'device-left'
  deviceId: number
}

/** Tells the other worker processes of this machine. */
export function tellOthers(news: News): void {
  if (cluster.isWorker) process.send?.(news)
}

/** Listens to what the other worker processes tell. */
export function onNews(listener: (news: News) => void): void {
  if (cluster.isWorker) process.on('message', (message) => isNews(message) && listener(message))
}

/** In the supervising process: passes on what a worker tells to all others. */
export function passOnNews(): void {
  cluster.on('message', (from, message: unknown) => {
    if (!isNews(message)) return
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker !== from && worker.isConnected()) worker.send(message)
  })
}

const isNews = (message: unknown): message is News =>
  typeof message === 'object' && message !== null && 'type' in message && 'deviceId' in message
