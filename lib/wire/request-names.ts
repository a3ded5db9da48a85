import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Issue } from '@/lib/problems'
import { objectOf } from './object-of'
import type { OldNames } from './old-names'
import type { Dialect } from './versions'

/** Names that a request may use beside the documented ones. */
export interface RequestNames {
  /** Other spellings of documented names, in every version: `{ user_id: 'creatorId' }`. */
  spellings?: Readonly<Record<string, string>>
  /** Names of 1.x, for requests of 1.x. */
  old?: OldNames
  /** Documented names that only one dialect knows: the other ignores them. */
  only?: Readonly<Record<string, Dialect>>
  /** A body within a body that is said as a query is: in both cases, and an empty value is none. */
  like?: 'query'
}

const registry = z.registry<RequestNames>()

/** The schema of a query or a body, which may also be said with other names. */
export function withNames<Schema extends z.ZodType>(names: RequestNames, schema: Schema): Schema {
  registry.add(schema, names)
  return schema
}

/** The other names of a query or a body: see `withNames`. */
export const namesOf = (schema: z.ZodType): RequestNames => registry.get(schema) ?? {}

/** The documented names that a dialect ignores. */
export const ignoredIn = ({ only = {} }: RequestNames, dialect: Dialect): string[] =>
  Object.keys(only).filter((name) => only[name] !== dialect)

/** The names of 1.x that a schema knows, by the documented ones; none in 2.x. */
export function oldNamesIn(schema: z.ZodType, dialect: Dialect): [documented: string, old: string][] {
  const object = dialect === 'text' ? objectOf(schema) : null
  return Object.entries(namesOf(schema).old ?? {}).filter(([name]) => object?.shape[name] !== undefined)
}

interface Documented {
  value: unknown
  /** The paths that the request used, by the documented ones. */
  used: ReadonlyMap<string, string>
  issues: Issue[]
}

/** A query or body under its documented names. Two names of one value must agree. Parameters of a query may also be
 * written in the other case, `type_id` or `typeId`, and an empty one leaves the word to its other names. Bodies within a
 * body, such as the changes of a batch, are said in the same way. */
export function documentedNames(
  schema: z.ZodType,
  value: unknown,
  dialect: Dialect,
  place: 'query' | 'body',
): Documented {
  const object = objectOf(schema)
  if (!object || !isObject(value)) return { value, used: new Map(), issues: [] }
  const names = namesOf(schema)
  const given = { ...value }
  const used = new Map<string, string>()
  const issues: Issue[] = []
  const spellings = { ...(place === 'query' && twins(object)), ...names.spellings }
  take(Object.entries(spellings))
  // Before the names of 1.x: what 1.x does not know by its documented name it may know by its own.
  for (const name of ignoredIn(names, dialect)) delete given[name]
  take(
    oldNamesIn(schema, dialect).flatMap(([name, old]): [string, string][] => [
      [old, name],
      ...(place === 'query' ? [[otherCase(old), name] as [string, string]] : []),
    ]),
  )
  if (place === 'body') for (const [name, field] of bodiesWithin(object)) takeInner(name, field)
  return { value: given, used, issues }

  function takeInner(name: string, field: InnerBody): void {
    const inner = given[name]
    const take = (one: unknown, path: string) => {
      const found = documentedNames(field.schema, one, dialect, namesOf(field.schema).like ?? place)
      for (const [documented, said] of found.used) used.set(`${path}.${documented}`, `${path}.${said}`)
      issues.push(...found.issues.map((issue) => ({ ...issue, path: `${path}.${issue.path}` })))
      return found.value
    }
    if (!field.many) given[name] = take(inner, name)
    else if (Array.isArray(inner)) given[name] = inner.map((one, at) => take(one, `${name}.${at}`))
  }

  function take(pairs: [other: string, name: string][]): void {
    for (const [other, name] of pairs) {
      if (!Object.hasOwn(given, other)) continue
      const said = given[other]
      delete given[other]
      const absent = !Object.hasOwn(given, name) || (place === 'query' && given[name] === '')
      if (absent) {
        given[name] = said
        used.set(name, other)
      } else if (!(place === 'query' && said === '') && !agree(object, name, given[name], said)) {
        const first = used.get(name) ?? name
        issues.push({ path: first, rule: 'contradicts', values: { other } })
      }
    }
  }
}

interface InnerBody {
  schema: z.ZodType
  /** Whether it stands in a list. */
  many: boolean
}

const innerBodies = new WeakMap<z.ZodObject, [string, InnerBody][]>()

/** The members of an object that hold other names than the documented ones, at any depth. */
export function bodiesWithin(object: z.ZodObject): [string, InnerBody][] {
  const known = innerBodies.get(object)
  if (known) return known
  const found = Object.entries(object.shape).flatMap(([name, field]): [string, InnerBody][] => {
    const inner = innerBodyOf(field as z.ZodType)
    const object = objectOf(inner.schema)
    const hasNames = registry.has(inner.schema) || (object !== null && bodiesWithin(object).length > 0)
    return hasNames ? [[name, inner]] : []
  })
  innerBodies.set(object, found)
  return found
}

function innerBodyOf(field: z.ZodType): InnerBody {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable)
    return innerBodyOf(field.unwrap() as z.ZodType)
  return field instanceof z.ZodArray
    ? { schema: field.element as z.ZodType, many: true }
    : { schema: field, many: false }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function agree(object: z.ZodObject | null, name: string, one: unknown, other: unknown): boolean {
  const field = object?.shape[name] as z.ZodType | undefined
  const [first, second] = [one, other].map((value) => field?.safeParse(value))
  return isDeepStrictEqual(one, other) || (first?.success === true && isDeepStrictEqual(first, second))
}

const twinsOf = new WeakMap<z.ZodObject, Record<string, string>>()

/** The names of an object in the other case, unless they are its own. */
function twins(object: z.ZodObject): Record<string, string> {
  const known = twinsOf.get(object)
  if (known) return known
  const made: Record<string, string> = {}
  for (const name of Object.keys(object.shape)) {
    const twin = otherCase(name)
    if (object.shape[twin] === undefined) made[twin] = name
  }
  twinsOf.set(object, made)
  return made
}

const otherCase = (name: string): string =>
  name.includes('_')
    ? name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
