import { z } from 'zod'
import { separators } from '@/lib/domain/formats'
import { camelKeys, inputs } from '@/lib/wire'
import type { Prepared } from './prepared'
import { importKinds } from './record'

const columnsAtMost = 500

/** Which file, and how it is read where that is not as it looks. */
const reading = {
  /** The name that the upload of the file was answered with. */
  upload: inputs.text(255, 1),
  encoding: inputs.text(40, 1).nullish(),
  separator: z.enum(separators).nullish(),
  /** A sheet of a workbook. */
  sheet: inputs.text(200, 1).nullish(),
}

export const ReadTable = camelKeys(z.object(reading))
export type ReadTable = z.output<typeof ReadTable>

const match = z.object({ column: inputs.integer(1, columnsAtMost), target: inputs.text(250, 1) })

const matching = {
  ...reading,
  columns: z.array(match).min(1).max(columnsAtMost),
  /** Texts for cells that are blank or have no column, by target. */
  defaults: z.record(z.string().max(250), inputs.text(1000)).nullish(),
  /** Of moments without an offset; the server's when absent. */
  time_zone: inputs.timeZone().nullish(),
  /** A UUID under which the progress can be read. */
  progress_key: z.uuid().nullish(),
}

/** What the endpoint reads before its transaction begins. */
const unprepared = <Body extends object>(body: Body) => ({ ...body, prepared: null as Prepared | null })

export const CheckImport = camelKeys(z.object(matching)).transform(unprepared)
export type CheckImport = z.output<typeof CheckImport>

export const RunImport = camelKeys(
  z.object({
    ...matching,
    /** Whether rows with errors are left out; otherwise nothing is created when there is one. */
    skip_faulty: inputs.flag().default(false),
  }),
).transform(unprepared)
export type RunImport = z.output<typeof RunImport>

export const ImportsQuery = z.object({
  kind: z.enum(importKinds).optional(),
  limit: inputs.limit(20, 100),
})
export type ImportsQuery = z.output<typeof ImportsQuery>

export const ProgressPath = z.object({ key: z.uuid() })
