import { z } from 'zod'
import { separators } from '@/lib/domain/formats'
import { CreateLayer, oneOfWords, titleAtMost } from '@/lib/domain/layers'
import { issuesOf, Problem } from '@/lib/problems'
import { fieldTypes } from '@/lib/shared/layer-types'
import { inputs } from '@/lib/wire'

const columnAtMost = 200

/** What becomes of a field of the file; fields that are not named stay as they are. */
const FieldChange = z.object({
  /** As the preview names it. */
  name: inputs.text(63, 1),
  rusName: inputs.text(200).optional(),
  type: oneOfWords(fieldTypes).optional(),
  take: inputs.flag().optional(),
  /** The field of an existing layer that it goes into. */
  into: inputs.text(63).optional(),
})
export type FieldChange = z.output<typeof FieldChange>

const input = {
  /** Title of the layer; the name of the file unless given. */
  name: inputs.title(titleAtMost).optional(),
  typeName: inputs.text(127, 1).optional(),
  /** The group that the new layer is put into. */
  groupId: inputs.id().optional(),
  /** An existing layer that the objects are added to. */
  layerId: inputs.id().optional(),
  encoding: inputs.text(40).optional(),
  /** A code, a PROJ string or WKT. */
  srid: inputs.text(10_000).optional(),
  /** One of several layers of the file. */
  source: inputs.text(200).optional(),
  /** Of plain tables: between two cells, and the columns of the place. */
  separator: z.enum(separators).optional(),
  lonField: inputs.text(columnAtMost).optional(),
  latField: inputs.text(columnAtMost).optional(),
  wktField: inputs.text(columnAtMost).optional(),
  fields: inputs.jsonText(z.array(FieldChange).max(500)).optional(),
}

/** The same may stand in the address when the body is the file itself. */
export const ImportQuery = z.object({
  ...input,
  /** Name of an upload of the caller's in the place of a file. */
  upload: inputs.text(200, 1).optional(),
})
export type ImportQuery = z.output<typeof ImportQuery>

export interface ImportInput extends Omit<ImportQuery, 'name' | 'upload'> {
  name: string
}

export const JobPath = z.object({ jobId: inputs.IdPath.shape.id })

export const JobsQuery = z.object({ limit: inputs.limit(20, 100) })
export type JobsQuery = z.output<typeof JobsQuery>

/** What a form says, held against the rules, over what the address says; empty fields count as absent. */
export function readSaid(fields: Readonly<Record<string, string>>, query: ImportQuery): ImportQuery {
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))
  return { ...query, ...parse(ImportQuery, said) }
}

/** What is asked of a file of this name. */
export function readInput(originalName: string, { upload: _, ...given }: ImportQuery): ImportInput {
  const name = given.name ?? titleOf(originalName)
  const typeName = given.typeName ?? null
  parse(CreateLayer, { name, info: { typeName } })
  return { ...given, name }
}

function titleOf(fileName: string): string {
  const title = fileName.replace(/\.[^.]{1,10}$/, '').trim()
  return (title || 'Layer').toWellFormed().slice(0, titleAtMost)
}

export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const checked = schema.safeParse(input)
  if (!checked.success) throw new Problem('request.invalid', {}, {}, issuesOf(checked.error, input))
  return checked.data
}
