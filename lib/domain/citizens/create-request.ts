import { type Context, inTransaction, type WritingContext } from '@/lib/access/context'
import { rejectAbove } from '@/lib/access/rate-limit'
import { hashToken } from '@/lib/access/tokens'
import { requireServiceObject, type ServiceObject } from '@/lib/domain/service-objects'
import { type CreateTask, createTask } from '@/lib/domain/tasks'
import { now } from '@/lib/platform/clock'
import { database, sql } from '@/lib/platform/database'
import { invalid, Problem, problem } from '@/lib/problems'
import type { Locale } from '@/lib/shared/locale'
import { type Contact, sealContact } from './contact'
import { accountOf, findOpenPage, type OpenPage, publicTypes, type PublicType } from './find-page'
import { rejectTooFast, requireForm, trackingTokenOf } from './form-token'
import { requirePhotos } from './photos'
import { pointOfAddress } from './places'
import type { SentField } from './public-record'
import type { CitizenRequestInput } from './schema'
import { askedFields } from './show-page'
import { toTask } from './task-schema'

/** What a citizen asks for, whichever way it came. */
interface CitizenInput {
  typeId: number
  text: string
  point: readonly [lon: number, lat: number] | null
  address: string | null
  object: { layerId: number; id: number } | null
  fields: Record<string, unknown>
  photos: readonly string[]
  contact: Partial<Contact>
}

export interface MadeRequest {
  taskId: number
  /** The token of its tracking link. */
  token: string
}

interface Origin {
  source: 'page' | 'open311'
  /** The form that it was made of. */
  formKey: string | null
  token: string
}

/** Sends a filled-in form: the same form sent again is answered as at first, and makes nothing new. */
export async function sendForm(
  locale: Locale,
  organizationId: number,
  input: CitizenRequestInput,
  address: string,
): Promise<MadeRequest> {
  const page = await findOpenPage(database, organizationId)
  if (input.website !== '') throw problem('citizen.robot')
  const form = requireForm(organizationId, input.form, input.proof)
  rejectTooFast(form)
  const token = trackingTokenOf(form)
  const sent = await findByForm(form.key)
  if (sent !== null) return { taskId: sent, token }
  await rejectAbove('citizen-request', { of: organizationId, address, points: page.requestsPerHour })
  return createRequest(locale, page, inputOf(page, input), { source: 'page', formKey: form.key, token })
}

/** 400 for a contact that the form does not ask for: what nobody asked for is not kept. */
function inputOf(page: OpenPage, input: CitizenRequestInput): CitizenInput {
  const contact: Partial<Record<keyof Contact, string | null | undefined>> = input.contact ?? {}
  const issues = (Object.keys(contact) as (keyof Contact)[])
    .filter((kind) => contact[kind] && !page.contacts.includes(kind))
    .map((kind) => ({ path: `contact.${kind}`, rule: 'notAsked' as const }))
  if (issues.length > 0) throw invalid(...issues)
  const { object } = input
  return {
    typeId: input.typeId,
    text: input.text,
    point: input.point ?? null,
    address: input.address?.trim() || null,
    object: object ?? null,
    fields: input.fields ?? {},
    photos: input.photos,
    contact: { name: contact.name ?? null, email: contact.email ?? null, phone: contact.phone ?? null },
  }
}

async function findByForm(formKey: string): Promise<number | null> {
  const [row] = await database.query<{ taskId: number }>(
    sql`select task_id as "taskId" from citizen_requests where form_key = ${formKey}`,
  )
  return row?.taskId ?? null
}

/** Writes the task of what is asked for, as the account of the page. */
export async function createRequest(
  locale: Locale,
  page: OpenPage,
  asked: CitizenInput,
  { source, formKey, token }: Origin,
): Promise<MadeRequest> {
  const actor = await accountOf(database, page)
  const { point, object, address } = asked
  const isNamed = point === null && object === null && address !== null
  const found = isNamed ? await pointOfAddress({ database, locale }, page, address) : point
  return inTransaction(actor, locale, async (ctx) => {
    if (formKey !== null) {
      await ctx.database.query(sql`select pg_advisory_xact_lock(hashtext(${`citizen form ${formKey}`}))`)
      const [made] = await ctx.database.query<{ taskId: number }>(
        sql`select task_id as "taskId" from citizen_requests where form_key = ${formKey}`,
      )
      if (made) return { taskId: made.taskId, token }
      await requirePhotos(ctx, formKey, asked.photos)
    }
    const type = (await publicTypes(ctx.database, page)).find(({ id }) => id === asked.typeId)
    if (!type) throw invalid({ path: 'type_id', rule: 'unavailable' })
    const body = await taskOf(ctx, page, type, { ...asked, point: found })
    const task = await createTask(ctx, body, { mapServiceObjectAttributes: false })
    await ctx.database.query(sql`
      insert into citizen_requests (task_id, organization_id, token_hash, source, form_key, contact, address, fields,
        created_at)
      values (${task.id}, ${page.organizationId}, ${hashToken(token)}, ${source}, ${formKey},
        ${sealContact(asked.contact)}, ${asked.address}, ${JSON.stringify(sentFields(type, asked.fields))}::jsonb,
        ${now()})`)
    return { taskId: task.id, token }
  })
}

/** Characters of a value that answers repeat. */
const sentAtMost = 1000

/** Values as they were sent, with the keys and names of now, in the order of the form. */
const sentFields = (type: PublicType, fields: Record<string, unknown>): SentField[] =>
  askedFields(type).flatMap(({ key, name }) => {
    const value = fields[key]
    const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return isText && value !== '' ? [{ key, name, value: cut(`${value}`, sentAtMost) }] : []
  })

/** The beginning of a text. A sign of two units at its end is left out whole: no text can hold half of it. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** The body of the task. */
async function taskOf(
  ctx: WritingContext,
  page: OpenPage,
  type: PublicType,
  asked: CitizenInput,
): Promise<CreateTask> {
  const object = asked.object && (await objectOf(ctx, asked.object))
  const point = asked.point ?? object?.point ?? null
  if (!point && asked.address === null) throw invalid({ path: 'point', rule: 'placeNeeded' })
  const place = asked.address ?? object?.title ?? null
  return toTask({
    organizationId: page.organizationId,
    priorityId: await priorityOf(ctx, page),
    title: cut([type.name, place].filter((part) => part !== null).join(': '), 500),
    text: [asked.text, asked.address].filter((part) => part !== null).join('\n\n'),
    typeId: asked.typeId,
    point,
    object,
    fields: asked.fields,
    photos: asked.photos,
  })
}

/** 400 alike for an object that does not exist and one that citizens may not know of. */
async function objectOf(
  ctx: WritingContext,
  { layerId, id }: NonNullable<CitizenInput['object']>,
): Promise<ServiceObject> {
  try {
    return await requireServiceObject(ctx, layerId, id)
  } catch (error) {
    const isRefusal = error instanceof Problem && error.status < 500
    throw isRefusal ? invalid({ path: 'object', rule: 'unknown' }) : error
  }
}

async function priorityOf(
  { database }: Pick<Context, 'database'>,
  { priorityId }: OpenPage,
): Promise<number> {
  if (priorityId !== null) return priorityId
  const [first] = await database.query<{ id: number }>(
    sql`select id from priorities order by sort_order, id limit 1`,
  )
  if (!first) throw new Error('There are no priorities')
  return first.id
}
