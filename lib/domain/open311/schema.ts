import { z } from 'zod'
import { inputs, mailAddressInput } from '@/lib/wire'

/** A parameter that is left empty counts as absent. */
const optional = <T>(schema: z.ZodType<T>) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const jurisdiction = optional(inputs.text(200))

/** A moment of a filter. In addresses that were not encoded the plus of an offset arrives as a blank. */
const moment = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/(T\S+) (\d\d:?\d\d)$/, '$1+$2') : value),
  optional(inputs.anyMoment()),
)

/** Whether the answer may have members that the specification does not name. */
const extensions = optional(inputs.flag())

export const JurisdictionQuery = z
  .object({ jurisdiction_id: jurisdiction })
  .transform(({ jurisdiction_id }) => ({ jurisdiction: jurisdiction_id }))

export const RequestQuery = z
  .object({ jurisdiction_id: jurisdiction, extensions })
  .transform((query) => ({ jurisdiction: query.jurisdiction_id, extensions: query.extensions ?? false }))

const pageAtMost = 1000

export const RequestsQuery = z
  .object({
    jurisdiction_id: jurisdiction,
    service_request_id: inputs.csv(inputs.id()).optional(),
    service_code: inputs.csv(inputs.id()).optional(),
    start_date: moment,
    end_date: moment,
    status: inputs.csv(z.enum(['open', 'closed'])).optional(),
    extensions,
    page: optional(inputs.integer(1, 1_000_000)),
    page_size: optional(inputs.integer(1, pageAtMost)),
  })
  .transform((query) => ({
    jurisdiction: query.jurisdiction_id,
    ids: query.service_request_id ?? [],
    codes: query.service_code ?? [],
    start: query.start_date,
    end: query.end_date,
    statuses: query.status ?? [],
    extensions: query.extensions ?? false,
    page: query.page ?? 1,
    pageSize: query.page_size ?? pageAtMost,
  }))
export type RequestsQuery = z.output<typeof RequestsQuery>

/** `{name}` of a path with the suffix that names the form of the answer. */
const suffixed = (value: string) => {
  const [, id = '', format = ''] = /^(.+)\.(json|xml)$/.exec(value) ?? []
  return { id, format: format === 'xml' ? ('xml' as const) : ('json' as const) }
}
export const SuffixedPath = z.object({ id: z.string().max(300) }).transform(({ id }) => suffixed(id))

/** The form of a new request. Other fields are ignored. */
export const RequestForm = z
  .object({
    api_key: optional(inputs.text(200)),
    jurisdiction_id: jurisdiction,
    service_code: inputs.title(20),
    lat: optional(inputs.decimal(-90, 90)),
    long: optional(inputs.decimal(-180, 180)),
    address_string: optional(inputs.text(500)),
    address_id: optional(inputs.text(200)),
    email: optional(mailAddressInput()),
    first_name: optional(inputs.text(100)),
    last_name: optional(inputs.text(100)),
    phone: optional(inputs.text(50)),
    description: optional(inputs.text(4000)),
    media_url: z.array(inputs.text(2000)).max(10).default([]),
  })
  .transform((form) => ({
    key: form.api_key,
    jurisdiction: form.jurisdiction_id,
    code: form.service_code.trim(),
    lat: form.lat,
    lon: form.long,
    address: form.address_string ?? form.address_id,
    email: form.email,
    name: [form.first_name, form.last_name].filter(Boolean).join(' '),
    phone: form.phone,
    description: form.description,
    mediaUrls: form.media_url.map((url) => url.trim()),
  }))
export type RequestForm = z.output<typeof RequestForm>
