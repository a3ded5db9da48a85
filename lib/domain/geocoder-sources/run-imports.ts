import { join } from 'node:path'
import { BrokenExtract } from '@/lib/domain/osm'
import { importPlaces } from '@/lib/domain/osm-places'
import { appendAudit } from '@/lib/platform/audit'
import { database, isUnavailable, sql, transaction } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { heldBy, type Job, leasedRows } from '@/lib/platform/jobs'
import { log } from '@/lib/platform/log'
import { storage } from '@/lib/platform/storage'
import { absent, Problem, problem } from '@/lib/problems'
import { Pulse } from './pulse'
import { failureOf, type GeocoderImport, importColumns, jobName } from './record'

/** An import that failed with this many processes is given up. */
const attemptsAtMost = 3

const imports = leasedRows<GeocoderImport>('geocoder_imports', importColumns, sql`places_done = 0`)

/** Imports queued extracts as places, one after another. */
export const runGeocoderImports: Job = {
  name: jobName,
  due: imports.due,
  async work(stopping) {
    const job = await imports.take()
    if (!job) return false
    await work(job, stopping)
    return true
  },
}

async function work(job: GeocoderImport, stopping: AbortSignal): Promise<void> {
  const pulse = new Pulse(job, stopping)
  try {
    if (job.attempts > attemptsAtMost) throw problem('server.error')
    await runImport(job, pulse)
  } catch (error) {
    if (pulse.ending === 'lost') return
    if (pulse.ending === 'stopping') return void (await imports.leave(job))
    if (isUnavailable(error)) throw error
    const why = pulse.ending === 'cancelled' ? problem('import.cancelled') : asProblem(error)
    if (why.key === 'server.error') log.error({ err: error, import: job.id }, 'an import of places failed')
    await finish(job, { failure: why })
  } finally {
    pulse.stop()
  }
}

async function runImport(job: GeocoderImport, pulse: Pulse): Promise<void> {
  const place = { folder: 'uploads' as const, name: job.fileName }
  if (!(await storage().stat(place))) throw absent('file')
  const copy = await storage().localCopy(place)
  try {
    const { source } = await importPlaces(database, {
      path: copy.path,
      fileName: job.originalName,
      ...(job.title && { title: job.title }),
      scratchFolder: join(env.DATA_DIR, 'import'),
      signal: pulse.signal,
      givenUp: () => pulse.ending === 'cancelled',
      onProgress(share, stage, done) {
        pulse.progress = share * 100
        pulse.stage = stage
        if (stage === 'reading') pulse.placesDone = done
      },
    })
    await finish(job, { sourceId: source.id, title: source.title, places: source.places })
  } finally {
    await copy.release()
  }
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  return error instanceof BrokenExtract ? problem('geocoding.broken') : problem('server.error')
}

type Outcome = { failure: Problem } | { sourceId: number; title: string; places: number }

async function finish(job: GeocoderImport, outcome: Outcome): Promise<void> {
  const failed = 'failure' in outcome
  await transaction(async (tx) => {
    const held = await tx.query(sql`
      update geocoder_imports set state = ${failed ? 'failed' : 'done'}, lease_until = null, finished_at = now(),
        failure = ${failed ? JSON.stringify(failureOf(outcome.failure)) : null}::jsonb,
        source_id = ${failed ? null : outcome.sourceId}, progress = ${failed ? sql`progress` : 100},
        places_done = ${failed ? sql`places_done` : outcome.places}
      where ${heldBy(job)} returning 1`)
    if (failed || held.length === 0) return
    const { sourceId, title, places } = outcome
    const after = { title, fileName: job.originalName, places }
    await appendAudit(tx, job.userId, [
      { noun: 'geocoder-source', entityId: sourceId, action: 'create', after },
    ])
  })
}
