import { connect } from 'node:net'
import { socketFile, socketFolder } from '@/lib/platform/database/embedded/socket-folder'

/** Whether a process serves the embedded database of a data folder. */
export function isServed(dataDir: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path: socketFile(socketFolder(dataDir)) })
    const say = (served: boolean) => {
      socket.destroy()
      resolve(served)
    }
    socket.once('connect', () => say(true))
    socket.once('error', () => say(false))
  })
}
