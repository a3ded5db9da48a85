import type { ServerResponse } from 'node:http'

/** Milliseconds in which a reader takes nothing of what waits for it. */
const longest = 60_000

/** Ends the connection of a reader that stands still: what is read for it, be it a cursor or a file, would stay open for
 * as long as the reader likes. A source that has nothing to send for a while is no fault of the reader's. */
export function closeSlowClients(outgoing: ServerResponse, patience = longest): void {
  outgoing.setTimeout(patience, () => {
    if (outgoing.writableNeedDrain) outgoing.destroy()
  })
}
