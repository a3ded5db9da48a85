import { isDeepStrictEqual } from 'node:util'
import { tokenOf } from '../scene/fill-database'
import { type Mix, targetOf } from './mixes'

type Task = Record<string, unknown>

interface Page {
  items: Task[]
  count: number
}

/** Refuses to measure servers that give different answers, or filters that find next to nothing. */
export async function requireEqualPages(mixes: readonly Mix[], ours: string, peer: string): Promise<void> {
  for (const mix of mixes) {
    const [own, other] = await Promise.all([read(ours, mix), read(peer, mix)])
    if (own.count < 5 || own.items.length < 5) throw new Error(`"${mix.name}" finds only ${own.count} tasks`)
    if (own.count !== other.count) throw new Error(`"${mix.name}": ${own.count} tasks and ${other.count}`)
    for (const [index, task] of own.items.entries()) requireEqualTasks(mix, task, other.items[index])
  }
}

/** Equal in every field, whatever the order of the fields. */
function requireEqualTasks({ name }: Mix, own: Task, other: Task | undefined): void {
  const fields = new Set([...Object.keys(own), ...Object.keys(other ?? {})])
  for (const field of fields) {
    const [a, b] = [own[field], other?.[field]]
    // The product hides a parent that the reader may not see; the peer does not look.
    const hidden = field === 'parent' && a === null
    if (!hidden && !isDeepStrictEqual(a, b)) {
      throw new Error(`"${name}": ${field} is ${JSON.stringify(a)} and ${JSON.stringify(b)}`)
    }
  }
}

async function read(origin: string, mix: Mix): Promise<Page> {
  const headers = { authorization: `Bearer ${tokenOf(mix.person)}` }
  const answer = await fetch(origin + targetOf(mix), { headers })
  if (!answer.ok) throw new Error(`"${mix.name}" is answered with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Page
}
