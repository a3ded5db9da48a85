/** From a worker process: it serves, on this port. */
export interface ReadyMessage {
  type: 'ready'
  port: number
}

/** To a worker process: finish what is in flight and end. */
export const stopMessage = 'stop'
