import type { ServerResponse } from 'node:http'

/** Milliseconds in which a reader takes nothing of what waits for it. */
const longest = 60_000

/** Closes connections of clients that stop reading, which would keep a cursor or a file open. A pause of the source does
 * not count. */
export function closeSlowClients(outgoing: ServerResponse, patience = longest): void {
  outgoing.setTimeout(patience, () => {
    if (outgoing.writableNeedDrain) outgoing.destroy()
  })
}
