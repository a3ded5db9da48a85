import type { Server } from '../server/call'
import type { FieldStore } from '../store/field-store'

/** Positions of one request. */
const positionsAtMost = 500

/** Sends the positions that a device holds, oldest first, each with its own time. */
export async function sendPositions(store: FieldStore, server: Server, userId: number): Promise<void> {
  let after = 0
  for (;;) {
    const { keys, positions } = await store.readPositions(after, positionsAtMost)
    after = keys.at(-1) ?? 0
    if (after === 0) return
    const own = keys.filter((_, at) => positions[at]?.userId === userId)
    const locations = positions.flatMap(({ userId: owner, ...position }) =>
      owner === userId ? [{ ...position, provider: 'gps' }] : [],
    )
    if (locations.length > 0) {
      const answer = await server({
        method: 'POST',
        path: '/rest/users/current/locations',
        body: { locations },
      })
      // Those that cannot be stored are not stored by a repetition either.
      if (answer.status === 401 || answer.status === 429 || answer.status >= 500) return
    }
    await store.dropPositions(own)
  }
}
