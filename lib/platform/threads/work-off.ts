import { parentPort, type Transferable } from 'node:worker_threads'
import type { FromThread, ToThread } from './messages'

/** Asks the main thread something in the middle of the work. */
export type Ask = (question: unknown) => Promise<unknown>

interface Done<Result> {
  result: Result
  /** Memory that goes over to the main thread instead of being copied. */
  given: readonly Transferable[]
}

/** In a thread of a pool: does the work for every input. A input has one question open at a time. */
export function workOff<Input, Result>(work: (input: Input, ask: Ask) => Promise<Done<Result>>): void {
  const asked = new Map<number, { resolve: (answer: unknown) => void; reject: (reason: Error) => void }>()
  const say = (message: FromThread<Result>, given: readonly Transferable[] = []) =>
    parentPort?.postMessage(message, given)
  parentPort?.on('message', (message: ToThread<Input>) => {
    const { id } = message
    if (!('input' in message)) {
      const open = asked.get(id)
      asked.delete(id)
      if ('refused' in message) open?.reject(new Error(message.refused))
      else open?.resolve(message.answer)
      return
    }
    const ask: Ask = (question) =>
      new Promise((resolve, reject) => {
        asked.set(id, { resolve, reject })
        say({ id, question })
      })
    work(message.input, ask).then(
      ({ result, given }) => say({ id, result }, given),
      (error: unknown) => say({ id, failure: error instanceof Error ? error.message : String(error) }),
    )
  })
}
