import { z } from 'zod'
import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { exceedsJsonLimits } from '@/lib/platform/exceeds-json-limits'
import { type Rule, ruleBroken } from '@/lib/problems'
import { readDecimal } from '@/lib/shared/read-decimal'
import { readIsoMoment, readMoment } from '@/lib/shared/read-moment'

/** The building blocks of requests. Every version may send numbers, dates and flags in either form. */

const maxInt = 2 ** 31 - 1

/** As many digits as whole numbers have that JSON carries exactly; those beyond are refused by the schema. */
const fromDigits = (value: unknown) =>
  typeof value === 'string' && /^\s*-?\d{1,16}\s*$/.test(value) ? Number(value) : value

const fromDecimal = (value: unknown) => (typeof value === 'string' ? (readDecimal(value) ?? value) : value)

const flagWords: Record<string, boolean> = {
  t: true,
  true: true,
  '1': true,
  f: false,
  false: false,
  '0': false,
}
const fromFlag = (value: unknown) =>
  typeof value === 'string'
    ? (flagWords[value.toLowerCase()] ?? value)
    : value === 1
      ? true
      : value === 0
        ? false
        : value

/** Says in the API description what a schema takes, in place of what can be read off its conversions. */
const describe = <T>(schema: z.ZodType<T>, form: Record<string, unknown>) =>
  schema.meta({
    override({ jsonSchema }: { jsonSchema: Record<string, unknown> }) {
      const { description, deprecated, default: standard } = jsonSchema
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      if (standard !== undefined) jsonSchema.default = standard
      if (deprecated !== undefined) jsonSchema.deprecated = deprecated
      Object.assign(jsonSchema, form, description !== undefined && { description })
    },
  })

/** Zod calls a text in the place of a whole number 'not a number'. */
const wholeNumber = (rule: Rule = 'integer') =>
  z.int({ error: (issue) => (issue.code === 'invalid_type' ? rule : undefined) })

/** A whole number, also as text. */
export function integer(min = -maxInt, max = maxInt) {
  return describe(z.preprocess(fromDigits, wholeNumber().min(min).max(max)), {
    type: 'integer',
    minimum: min,
    maximum: max,
  })
}

/** The id of a row that a body or query refers to. */
export const id = () => integer(1)

export function decimal(min = -Number.MAX_VALUE, max = Number.MAX_VALUE) {
  return describe(z.preprocess(fromDecimal, z.number().min(min).max(max)), {
    type: 'number',
    minimum: min,
    maximum: max,
  })
}

export const flag = () => describe(z.preprocess(fromFlag, z.boolean()), { type: 'boolean' })

const wellFormed = (value: string) => value.isWellFormed()

/** Text that the database can hold: no NUL, no lone surrogates. */
export function text(max: number, min = 0) {
  return z
    .string()
    .min(min)
    .max(max)
    .refine((value) => !value.includes('\0'), { params: ruleBroken('nul') })
    .refine(wellFormed, { params: ruleBroken('characters') })
}

/** A title: text with something other than blanks in it. */
export function title(max = 500) {
  return text(max, 1)
    .refine((value) => value.trim() !== '', { params: ruleBroken('empty') })
    .meta({ override: { pattern: '\\S' } })
}

/** Text of a form that the API description shows. */
export function formed(form: RegExp, rule: Rule, max: number, min = 1) {
  return text(max, min)
    .refine((value) => form.test(value), { params: ruleBroken(rule) })
    .meta({ override: { pattern: form.source } })
}

const earliest = -62_135_596_800
const latest = 253_402_300_799
const writtenMoment =
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([ T]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,12})?)?(Z|[+-]([01]\\d|2[0-3]):?[0-5]\\d)?)?$'

/** A moment as Unix seconds: the number, its text, or date and time, in the server's time zone without an
 * offset. A fraction of a second is left out. */
export const moment = () => momentFrom(0)

/** A moment that may be before 1970: in a filter, a custom field, or what a device believes. */
export const anyMoment = () => momentFrom(earliest)

/** When a client that had no connection did what it sends now: not in the future, but for a clock that is ahead by
 * five minutes. */
export const madeMoment = () =>
  moment()
    .refine((at) => at.getTime() <= now().getTime() + 300_000, { params: ruleBroken('ahead') })
    .meta({ description: 'when it was done, if that was before it is sent' })

/** A moment as a device or its app writes it: Unix seconds, milliseconds, or ISO 8601, in the server's time zone
 * without an offset; any that there is, since the intake says which cannot be stored. */
export const deviceMoment = () =>
  describe(
    z
      .union([z.string(), z.number()], { error: 'moment' })
      .transform((said, ctx) => readMoment(said, env.TIME_ZONE) ?? (ctx.addIssue('moment'), z.NEVER)),
    { oneOf: [{ type: 'number', description: 'Unix seconds or milliseconds' }, { type: 'string' }] },
  )

function momentFrom(first: number) {
  // A rule about two moments must not get one that is still a number.
  const seconds = wholeNumber('moment').min(first, { abort: true }).max(latest, { abort: true })
  const schema = z.preprocess(fromMoment, seconds).transform((s) => new Date(s * 1000))
  return describe(schema, {
    oneOf: [
      { type: 'integer', description: 'Unix seconds', minimum: first, maximum: latest },
      { type: 'string', pattern: writtenMoment, examples: ['2026-11-21 10:00:00'] },
    ],
  })
}

function fromMoment(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/^\s*-?\d{1,12}\s*$/.test(value)) return Number(value)
  const moment = readIsoMoment(value, env.TIME_ZONE)
  return moment ? Math.floor(moment.getTime() / 1000) : value
}

/** An IANA time zone: offsets have no daylight saving time. */
export function timeZone() {
  return text(64, 1)
    .refine(isTimeZone, { params: ruleBroken('timezone') })
    .meta({ description: 'the name of an IANA time zone', examples: ['Europe/Moscow'] })
}

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const isDay = (text: string) =>
  text >= '1970-01-01' && text < '9999-01-01' && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** A calendar day, YYYY-MM-DD. */
export const calendarDay = () =>
  formed(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'calendarDay', 10).refine(isDay, {
    params: ruleBroken('calendarDay'),
  })

const itemsOfLists = new WeakMap<z.core.$ZodType, { item: z.ZodType; max: number }>()

/** What a list between commas holds, where a schema takes one. */
export const listIn = (schema: z.ZodType) =>
  itemsOfLists.get(schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema)

/** Comma-separated values; an empty parameter is no filter. */
export function csv<T>(item: z.ZodType<T>, max = 1000, description = 'comma-separated list') {
  const split = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number'
      ? String(value)
          .split(',')
          .filter((part) => part.trim() !== '')
      : value
  const schema = describe(z.preprocess(split, z.array(item).max(max)), { type: 'string', description })
  itemsOfLists.set(schema, { item, max })
  return schema
}

const jsonTexts = new WeakSet<z.core.$ZodType>()

/** JSON as a text, for forms and addresses; the value itself in a body. */
export function jsonText<T>(item: z.ZodType<T>) {
  const schema = z.preprocess(fromJson, item)
  jsonTexts.add(schema)
  return schema
}

/** Whether a parameter is described as one that holds JSON. */
export const isJsonText = (schema: z.ZodType): boolean =>
  jsonTexts.has(schema instanceof z.ZodOptional ? schema.unwrap() : schema)

function fromJson(value: unknown): unknown {
  try {
    return typeof value === 'string' && !exceedsJsonLimits(Buffer.from(value)) ? JSON.parse(value) : value
  } catch {
    return value
  }
}

/** `[lon, lat]`; a height and a measure after them, as receivers record them, are dropped. */
export function point() {
  const coordinates = z.tuple([decimal(-180, 180), decimal(-90, 90)], { error: 'point' })
  return describe(z.preprocess(withoutHeight, coordinates), {
    type: 'array',
    items: { type: 'number' },
    minItems: 2,
    maxItems: 4,
    description: '[longitude, latitude]; a height is dropped',
  })
}

function withoutHeight(value: unknown): unknown {
  if (!Array.isArray(value) || value.length < 3 || value.length > 4) return value
  return z.array(decimal()).safeParse(value).success ? value.slice(0, 2) : value
}

const edge = '\\s*-?\\d{1,15}(\\.\\d{1,30})?\\s*'

/** A box whose edges stand between commas. */
export const boxText = <T>(box: z.ZodType<T>) =>
  describe(
    z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), box),
    {
      type: 'string',
      pattern: `^${edge}(,${edge}){3}$`,
      description: 'minLon,minLat,maxLon,maxLat',
      examples: ['37,55,38,56'],
    },
  )

export const page = () => integer(1).default(1)
/** Lists above a thousand records are sent in parts. */
export const limit = (standard = 25, max = 10_000) => integer(1, max).default(standard)
export const direction = (standard: 'ASC' | 'DESC') =>
  describe(
    z.preprocess((v) => (typeof v === 'string' ? v.toUpperCase() : v), z.enum(['ASC', 'DESC'])),
    { type: 'string', enum: ['ASC', 'DESC'] },
  ).default(standard)

/** `page`, `limit` of the lists. */
export const Paging = z.object({ page: page(), limit: limit() })
export type Paging = z.infer<typeof Paging>

/** The reference lists: paged, sorted by title or order, ascending unless asked otherwise. */
export const SortedPaging = Paging.extend({ sortDirection: direction('ASC') })
export type SortedPaging = z.infer<typeof SortedPaging>

const fromSegment = (value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Math.min(Number(value), maxInt) : value

/** A whole number of a path. One that names no row is let through: it leads to 404, not 400. */
const segment = (minimum: number) =>
  describe(z.preprocess(fromSegment, wholeNumber().min(0)), { type: 'integer', minimum })

/** `{id}` of a path. */
export const IdPath = z.object({ id: segment(1) })
export type IdPath = z.infer<typeof IdPath>

/** `{num}` of a path, counted from 0. */
export const ordinal = () => segment(0)
