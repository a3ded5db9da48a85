import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, Product } from '../real-files/import-by-product'

const pollEvery = 200

export interface LargeJob extends Job {
  progress: number
}

/** Uploads a file and starts its import; returns the id of the job. */
export async function startImport({ origin, authorization }: Product, path: string): Promise<number> {
  const form = new FormData()
  form.append('name', 'large')
  form.append('file', await openAsBlob(path), basename(path))
  const answer = await fetch(`${origin}/layers/import`, {
    method: 'POST',
    body: form,
    headers: { authorization },
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const { job } = (await answer.json()) as { job: LargeJob }
  return job.id
}

/** Polls the job until it is in such a state, and returns it. Throws where its progress goes back other than to the start,
 * where an import begins again after its process has ended. */
export async function awaitJob(
  product: Product,
  id: number,
  until: (job: LargeJob) => boolean,
): Promise<LargeJob> {
  for (let last = 0; ; await sleep(pollEvery)) {
    const job = await readJob(product, id)
    if (job.progress < last && job.progress > 5)
      throw new Error(`The progress went back from ${last} to ${job.progress}`)
    last = job.progress
    if (until(job)) return job
    if (hasEnded(job)) throw new Error(`The import has ended: ${job.state}, ${job.reason}`)
  }
}

export const hasEnded = ({ state }: LargeJob) => state === 'done' || state === 'failed'

export async function cancelJob({ origin, authorization }: Product, id: number): Promise<void> {
  const answer = await fetch(`${origin}/layers/import/${id}`, {
    method: 'DELETE',
    headers: { authorization },
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

async function readJob({ origin, authorization }: Product, id: number): Promise<LargeJob> {
  const answer = await fetch(`${origin}/layers/import/${id}`, { headers: { authorization } })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const { job } = (await answer.json()) as { job: LargeJob }
  return job
}
