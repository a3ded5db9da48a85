import { z } from 'zod'
import { CreateLayer, titleAtMost } from '@/lib/domain/layers'
import { issuesOf, Problem } from '@/lib/problems'
import { inputs } from '@/lib/wire'

const wish = {
  /** Title of the layer; the name of the file unless given. */
  name: inputs.title(titleAtMost).optional(),
  typeName: inputs.text(127, 1).optional(),
  encoding: inputs.text(40).optional(),
  /** A code, a PROJ string or WKT. */
  srid: inputs.text(10_000).optional(),
  /** One of several layers of the file. */
  source: inputs.text(200).optional(),
}

/** The same may stand in the address when the body is the file itself. */
export const ImportQuery = z.object(wish)
export type ImportQuery = z.output<typeof ImportQuery>

export interface ImportWish extends Omit<ImportQuery, 'name'> {
  name: string
}

export const JobPath = z.object({ jobId: inputs.IdPath.shape.id })

/** What a form says beside its file, held against the rules; empty fields count as absent. */
export function readWish(
  originalName: string,
  fields: Readonly<Record<string, string>>,
  query: ImportQuery,
): ImportWish {
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))
  const given: ImportQuery = { ...query, ...parse(ImportQuery, said) }
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
