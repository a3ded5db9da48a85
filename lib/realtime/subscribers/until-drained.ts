import type { EventEmitter } from 'node:events'

/** Waits until a connection has drained or is closed; false after the timeout in milliseconds. */
export function untilDrained(
  connection: Pick<EventEmitter, 'on' | 'off'>,
  patience = 30_000,
): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (made: boolean) => () => {
      clearTimeout(timer)
      connection.off('drain', onDrain)
      connection.off('close', onDrain)
      resolve(made)
    }
    const onDrain = done(true)
    const timer = setTimeout(done(false), patience)
    connection.on('drain', onDrain)
    connection.on('close', onDrain)
  })
}
