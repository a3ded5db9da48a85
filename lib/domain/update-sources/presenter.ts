import { z } from 'zod'
import { presentChanges, presentNotice } from '@/lib/domain/imports'
import type { Locale } from '@/lib/shared/locale'
import {
  flag,
  integer,
  json,
  list,
  moment,
  nullable,
  pageOf,
  part,
  shape,
  text,
  type WireOf,
} from '@/lib/wire'
import { type ReadRun, readRun } from './list-runs'
import { failuresUntilPause, type Login } from './record'
import type { SourceWithRun } from './require-source'
import { hiddenSecret } from './secret'

const run = shape<ReadRun>('UpdateRun')({
  id: integer((run) => run.id),
  layerId: integer((run) => run.layerId),
  state: text((run) => run.state),
  slot: nullable.moment((run) => run.slot),
  forced: flag((run) => run.forced),
  jobId: nullable.integer((run) => run.importJobId),
  size: nullable.integer((run) => run.size),
  changes: nullable.part((run) => run.changes, presentChanges),
  notices: list((run) => run.notices, presentNotice),
  errorCount: integer((run) => run.errorCount),
  reason: nullable.text((run) => run.reason),
  createdAt: moment((run) => run.createdAt),
  startedAt: nullable.moment((run) => run.startedAt),
  finishedAt: nullable.moment((run) => run.finishedAt),
})

/** A run, beside nothing else. */
export const presentUpdateRun = shape<ReadRun>()({ run: part((read) => read, run) })

export const presentUpdateRuns = pageOf(run)

/** A source with its last run in the reader's language. */
export interface ReadSource extends Omit<SourceWithRun, 'lastRun'> {
  lastRun: ReadRun | null
}

/** Translates the last run. */
export const readSource = (source: SourceWithRun, locale: Locale): ReadSource => ({
  ...source,
  lastRun: source.lastRun && readRun(source.lastRun, locale),
})

type OfKind<Kind extends Login['kind']> = Extract<Login, { kind: Kind }>

const hiddenIn = ({ login, secret }: ReadSource, kind: Login['kind']) =>
  login.kind === kind && secret !== null ? hiddenSecret : null

function ofLogin<Kind extends Login['kind'], T>(
  { login }: ReadSource,
  kind: Kind,
  read: (login: OfKind<Kind>) => T,
): T | null {
  return login.kind === kind ? read(login as OfKind<Kind>) : null
}

const source = shape<ReadSource>('UpdateSource')({
  layerId: integer((source) => source.layerId),
  url: text((source) => source.url),
  user: nullable.text((source) => ofLogin(source, 'basic', ({ user }) => user)),
  password: nullable.text((source) => hiddenIn(source, 'basic')),
  headerName: nullable.text((source) => ofLogin(source, 'header', ({ name }) => name)),
  headerValue: nullable.text((source) => hiddenIn(source, 'header')),
  endpoint: nullable.text((source) => ofLogin(source, 's3', ({ endpoint }) => endpoint)),
  region: nullable.text((source) => ofLogin(source, 's3', ({ region }) => region)),
  accessKey: nullable.text((source) => ofLogin(source, 's3', ({ accessKey }) => accessKey)),
  secretKey: nullable.text((source) => hiddenIn(source, 's3')),
  options: json((source) => source.options as Record<string, unknown>, z.record(z.string(), z.unknown())),
  rrule: nullable.text((source) => source.rrule),
  timezone: text((source) => source.timezone),
  enabled: flag((source) => source.enabled),
  userId: integer((source) => source.userId),
  userLogin: text((source) => source.userLogin),
  nextRun: nullable.moment((source) => source.nextRun),
  failures: integer((source) => source.failures),
  paused: flag((source) => source.failures >= failuresUntilPause),
  lastRun: nullable.part((source) => source.lastRun, run),
  updatedAt: moment((source) => source.updatedAt),
})

/** What a layer is read again from; null for nothing. */
export interface LayerSource {
  layerId: number
  source: ReadSource | null
}

export const presentLayerSource = shape<LayerSource>()({
  source: nullable.part((read) => read.source, source),
})

export type UpdateRunWire = WireOf<typeof run>
export type UpdateSourceWire = WireOf<typeof source>
