import { type Actor, isMain } from '@/lib/access/actor'
import { loadActorsByToken } from '@/lib/access/load-actor'
import { rejectAbove, rejectCostly, rejectTooOften } from '@/lib/access/rate-limit'
import { hashToken, isAccessKey, newToken } from '@/lib/access/tokens'
import {
  askedFields,
  createRequest,
  type MadeRequest,
  type OpenPage,
  type PublicType,
  storeCitizenPhoto,
} from '@/lib/domain/citizens'
import { dropUploads, type FileRecord, type NewUpload } from '@/lib/domain/files'
import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { type Issue, invalid, issuesOf, Problem, problem } from '@/lib/problems'
import type { Locale } from '@/lib/shared/locale'
import { findJurisdiction } from './jurisdiction'
import { RequestForm } from './schema'
import { findService, valueOf } from './services'
import { List, type Said } from './write'

/** Creates the request of a form. The answer has the id at once, and the tracking link in its notice. */
export async function createServiceRequest(
  locale: Locale,
  said: URLSearchParams,
  address: string,
  photos: readonly NewUpload[],
): Promise<Said> {
  const form = readForm(said)
  const page = await findJurisdiction(database, form.jurisdiction)
  const owner = await ownerOfKey(page, form.key)
  if (owner) await rejectCostly('task', owner)
  else {
    if (page.open311KeyRequired) throw problem('open311.key')
    await rejectAbove('citizen-request', { of: page.organizationId, address, points: page.requestsPerHour })
    for (const _ of photos) await rejectTooOften('citizen-photo', address)
  }
  const type = await findService(database, page, form.code)
  requirePlace(form)
  const made = await make(locale, page, inputOf(form, type, said), photos)
  return new List('request', [
    {
      service_request_id: String(made.taskId),
      service_notice: `${env.BASE_URL}/public/requests/${made.token}`,
      account_id: null,
    },
  ])
}

/** A request with its photos: none of them is left when it comes to nothing. */
async function make(
  locale: Locale,
  page: OpenPage,
  input: ReturnType<typeof inputOf>,
  photos: readonly NewUpload[],
): Promise<MadeRequest> {
  const formKey = photos.length > 0 ? newToken() : null
  const kept: FileRecord[] = []
  try {
    for (const photo of photos) kept.push(await storeCitizenPhoto(locale, page, formKey ?? '', photo))
    const asked = { ...input, photos: kept.map(({ name }) => name) }
    return await createRequest(locale, page, asked, { source: 'open311', formKey, token: newToken() })
  } catch (error) {
    // What cannot be dropped is swept.
    await dropUploads(database, kept).catch(() => undefined)
    throw inNamesOfOpen311(error)
  }
}

function readForm(said: URLSearchParams): RequestForm {
  const form = {
    ...Object.fromEntries(said),
    // Several, as FixMyStreet sends them, and with the brackets of PHP.
    media_url: [...said].flatMap(([name, value]) => (/^media_url(?:\[\d*\])?$/.test(name) ? value : [])),
  }
  const parsed = RequestForm.safeParse(form)
  if (!parsed.success) throw invalid(...issuesOf(parsed.error, form))
  return parsed.data
}

/** Whose an access key is that is good for writing, of somebody in the organization or of a Main role; else null. */
async function ownerOfKey({ organizationId }: OpenPage, key: string | undefined): Promise<Actor | null> {
  if (key === undefined || !isAccessKey(key)) return null
  const [owner] = await loadActorsByToken(database, [hashToken(key)], env.SESSION_IDLE_DAYS)
  if (!owner?.accessKey || owner.accessKey.readOnly || owner.accessKey.layerIds) return null
  return isMain(owner) || owner.scopeOrganizationIds.includes(organizationId) ? owner : null
}

/** 400 that names every location parameter that is missing. */
function requirePlace({ lat, lon, address }: RequestForm): void {
  const half: Issue[] = (lat === undefined) === (lon === undefined) ? [] : [{ path: 'lat', rule: 'pair' }]
  const none: Issue[] =
    lat === undefined && lon === undefined && address === undefined
      ? [{ path: 'lat', rule: 'placeNeeded' }]
      : []
  if (half.length + none.length > 0) throw invalid(...half, ...none)
}

function inputOf(form: RequestForm, type: PublicType, said: URLSearchParams) {
  const { lat, lon } = form
  return {
    typeId: type.id,
    text: [form.description?.trim() ? form.description : type.name, ...form.mediaUrls].join('\n\n'),
    point: lat === undefined || lon === undefined ? null : ([lon, lat] as const),
    address: form.address ?? null,
    object: null,
    fields: fieldsOf(type, said),
    contact: { name: form.name || null, email: form.email ?? null, phone: form.phone ?? null },
  }
}

/** Values of custom fields: `attribute[code]=value`. An unknown code is 400, as everywhere, and so are several values,
 * which no field takes. */
function fieldsOf(type: PublicType, said: URLSearchParams): Record<string, unknown> {
  const byKey = new Map(askedFields(type).map((field) => [field.key, field]))
  const found = new Map<string, unknown[]>()
  for (const [name, value] of said) {
    if (!/^attribute(?:\W|$)/.test(name)) continue
    const code = /^attribute\[([^\]]+)\](?:\[\d*\])?$/.exec(name)?.[1]
    if (code === undefined) throw invalid({ path: name, rule: 'noSuchParameter' })
    const field = byKey.get(code)
    found.set(code, [...(found.get(code) ?? []), field ? valueOf(field, value) : value])
  }
  return Object.fromEntries(
    [...found].map(([code, values]) => [code, values.length > 1 ? values : values[0]]),
  )
}

/** Issues of the task, by the names of the form. */
function inNamesOfOpen311(error: unknown): unknown {
  if (!(error instanceof Problem) || error.issues.length === 0) return error
  const issues = error.issues.map((issue) => ({ ...issue, path: nameOf(issue.path) }))
  return new Problem(error.key, error.values, error.headers, issues)
}

function nameOf(path: string): string {
  const key = /^fields\.(.+)$/.exec(path)?.[1]
  return key ? `attribute[${key}]` : path === 'point' ? 'lat' : path
}
