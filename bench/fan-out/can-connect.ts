import { connect } from 'node:net'

/** Whether somebody listens at a port of this machine. */
export function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (open: boolean) => () => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', end(true)).once('error', end(false))
  })
}
