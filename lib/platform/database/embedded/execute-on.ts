import type { PGlite } from '@electric-sql/pglite'
import type { Execute } from '@/lib/platform/database/embedded/turns'

/** A part of PGlite's program that its types leave out. */
interface Program {
  ___stack_pointer?: WebAssembly.Global
}

/** Runs bytes of the protocol in a database. Every error leaves a kilobyte of the stack taken, of which there are two
 * megabytes; between calls nothing is on the stack, so it is given back. */
export function executeOn(database: PGlite): Execute {
  const { ___stack_pointer: stack } = database.Module as Program
  return async (bytes) => {
    const top = stack?.value
    const answer = await database.execProtocolRaw(bytes, { syncToFs: false })
    if (stack) stack.value = top
    return answer
  }
}
