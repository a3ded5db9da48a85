import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The server that files are imported by, and who imports. */
export interface Product {
  origin: string
  authorization: string
}

export interface Preview {
  srid: number | null
  sridFrom: string
  sources: string[]
  geometryType: string | null
  fields: { name: string; rusName: string; type: string }[]
  count: number | null
  table: { lon: string | null; lat: string | null; wkt: string | null } | null
  notices: { kind: string; name: string | null; count: number; text: string }[]
}

export interface Job {
  id: number
  state: string
  layerId: number | null
  rowsDone: number
  errors: { row: number; reason: string }[]
  errorCount: number
  notices: Preview['notices']
  reason: string | null
}

type Answer<T> = { ok: T } | { refused: string }

/** The preview of a file, or the reason of its refusal. */
export async function preview(
  product: Product,
  path: string,
  fields: Record<string, string>,
): Promise<Answer<Preview>> {
  return await post<Preview>(product, '/layers/import/preview', path, fields)
}

/** The finished import of a file, or the reason of its refusal. */
export async function importFile(
  product: Product,
  path: string,
  fields: Record<string, string>,
): Promise<Answer<Job>> {
  const begun = await post<{ job: Job }>(product, '/layers/import', path, fields)
  if ('refused' in begun) return begun
  let { job } = begun.ok
  while (job.state === 'queued' || job.state === 'running') {
    await sleep(50)
    const { authorization } = product
    const answer = await fetch(`${product.origin}/layers/import/${job.id}`, { headers: { authorization } })
    job = ((await answer.json()) as { job: Job }).job
  }
  return job.state === 'done' ? { ok: job } : { refused: job.reason ?? job.state }
}

async function post<T>(
  { origin, authorization }: Product,
  target: string,
  path: string,
  fields: Record<string, string>,
): Promise<Answer<T>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([readFileSync(path)]), basename(path))
  const headers = { authorization, 'accept-language': 'en' }
  const answer = await fetch(`${origin}${target}`, { method: 'POST', body: form, headers })
  const text = await answer.text()
  if (answer.ok) return { ok: JSON.parse(text) as T }
  return { refused: answer.status >= 500 ? `ERROR ${answer.status} ${text}` : reasonIn(text) }
}

function reasonIn(text: string): string {
  if (!text.startsWith('{')) return text
  const { message, errors } = JSON.parse(text) as {
    message?: string
    errors?: { path?: string; message?: string }[]
  }
  return (
    [message, ...(errors ?? []).map((each) => `${each.path}: ${each.message}`)].filter(Boolean).join(' · ') ||
    text.slice(0, 200)
  )
}
