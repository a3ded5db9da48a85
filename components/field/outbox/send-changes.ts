import { type Change, keepsOrder } from './change'
import type { Outcome } from './outcome'
import { sendChange, type Sender } from './send-change'

/** Why sending ended. */
export type End = { is: 'done' } | { is: 'later'; seconds: number | null } | { is: 'signed-out' }

/** Sends what waits, in the order in which it was made, until all is sent or nothing can be sent at present. What is in
 * conflict or refused holds up the later changes of its task that rest on it. `confirmed` is called after each that
 * the server has taken. */
export async function sendChanges(
  sender: Sender,
  userId: number,
  confirmed: (change: Change, outcome: Extract<Outcome, { is: 'done' }>) => Promise<void>,
): Promise<End> {
  const heldUp = new Set<number>()
  let last = 0
  for (;;) {
    const change = await nextAfter(sender, last, userId)
    if (!change) return { is: 'done' }
    last = change.seq
    if (change.state !== 'waiting' || (heldUp.has(change.taskId) && keepsOrder(change))) {
      heldUp.add(change.taskId)
      continue
    }
    const outcome = await attempt(sender, change)
    switch (outcome.is) {
      case 'done':
        await sender.store.dropChange(change)
        await confirmed(change, outcome)
        break
      case 'conflict':
        await sender.store.keepChange({ ...change, state: 'conflict', theirs: outcome.theirs })
        heldUp.add(change.taskId)
        break
      case 'refused':
        await sender.store.keepChange({ ...change, state: 'refused', failure: outcome.failure })
        heldUp.add(change.taskId)
        break
      case 'later':
      case 'signed-out':
        return outcome
    }
  }
}

async function nextAfter({ store }: Sender, seq: number, userId: number): Promise<Change | undefined> {
  const changes = await store.readChanges()
  return changes.find((change) => change.seq > seq && change.userId === userId)
}

/** No answer at all is no connection. */
async function attempt(sender: Sender, change: Change): Promise<Outcome> {
  try {
    return await sendChange(sender, change)
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return { is: 'later', seconds: null }
    throw error
  }
}
