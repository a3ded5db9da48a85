import { NoAnswer } from '../server/no-answer'
import { type Change, keepsOrder } from '../store/change'
import type { Confirmed, Later, Outcome } from './outcome'
import { sendChange } from './send-change'
import type { Sender } from './sender'

/** Why sending ended. `left`: the server has failed at changes of some tasks. */
export type End = { is: 'done'; left: boolean } | Later | { is: 'signed-out' }

/** Seconds for which a place is waited for at most, whatever the clock says. */
const placeAtMost = 15

/** Sends what waits, in the order in which it was made, until all is sent or nothing can be sent at present. What is in
 * conflict or refused holds up the later changes of its task that rest on it; what cannot be sent yet, all of them.
 * `confirmed` is called after each that the server has taken, before it is forgotten. */
export async function sendChanges(
  sender: Sender,
  userId: number,
  confirmed: (change: Change, said: Confirmed) => Promise<void>,
): Promise<End> {
  const heldUp = new Set<number>()
  /** Tasks of which nothing more is sent in this run, with whether that is a failure. */
  const resting = new Map<number, boolean>()
  let last = 0
  for (;;) {
    const next = await nextAfter(sender, last, userId)
    if (!next) return { is: 'done', left: [...resting.values()].includes(true) }
    last = next.seq
    const { taskId } = next
    if (resting.has(taskId)) continue
    if (next.state !== 'waiting' || (heldUp.has(taskId) && keepsOrder(next))) {
      heldUp.add(taskId)
      continue
    }
    if (waitsForPlace(sender, next)) {
      resting.set(taskId, false)
      continue
    }
    const change = await notAhead(sender, next)
    const outcome = await attempt(sender, change)
    switch (outcome.is) {
      case 'done': {
        const { is: _, ...said } = outcome
        await confirmed(change, said)
        await sender.store.dropChange(change)
        break
      }
      case 'conflict':
        await sender.store.keepChange({ ...change, state: 'conflict', theirs: outcome.theirs })
        heldUp.add(taskId)
        break
      case 'refused':
        await sender.store.keepChange({ ...change, state: 'refused', failure: outcome.failure })
        heldUp.add(taskId)
        break
      case 'stuck':
        resting.set(taskId, true)
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

function waitsForPlace({ now }: Sender, { until }: Change): boolean {
  const left = (until ?? 0) - now()
  return left > 0 && left <= placeAtMost
}

/** Nothing was made later than now: such a moment comes from a clock that was wrong, and the server would refuse it. It
 * is corrected on the disk, since all attempts with a key have to say the same. */
async function notAhead({ now, store }: Sender, change: Change): Promise<Change> {
  if (change.madeAt <= now()) return change
  const corrected = { ...change, madeAt: now() }
  await store.keepChange(corrected)
  return corrected
}

async function attempt(sender: Sender, change: Change): Promise<Outcome> {
  try {
    const may = await sender.mayGoOn()
    return may === true ? await sendChange(sender, change) : may
  } catch (error) {
    if (error instanceof NoAnswer) return { is: 'later', seconds: null }
    throw error
  }
}
