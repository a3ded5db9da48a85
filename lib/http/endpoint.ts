import type { z } from 'zod'
import type { Actor } from '@/lib/access/actor'
import { type Context, inTransaction, readingContext } from '@/lib/access/context'
import { isGuest } from '@/lib/access/guest'
import { type CostlyAction, rejectCostly } from '@/lib/access/rate-limit'
import type { Access } from '@/lib/access/policy'
import type { Rights } from '@/lib/access/rights'
import type { Problem } from '@/lib/problems'
import { readingDatabase } from '@/lib/platform/database'
import { defaultLocale } from '@/lib/platform/default-locale'
import { parseExact } from '@/lib/shared/exact-json'
import { type Locale, localeOf } from '@/lib/shared/locale'
import { type ApiVersion, type Dialect, dialectOf, type Presenter } from '@/lib/wire'
import { addRights, asksRights, type RightsSpec } from './add-rights'
import {
  type Answer,
  type ErrorForm,
  failureAnswer,
  jsonAnswer,
  problemOf,
  toResponse,
  withCommonHeaders,
} from './answer'
import { answerGuest } from './answer-guest'
import { unauthorized } from './authenticate'
import type { BasicSignIn } from './basic'
import type { KeyReach } from './check-access-key'
import { credentialsOf, enter } from './enter'
import { isJson, parseJson, readBody } from './body'
import { firstAnswer, onceAround, onceWithin, retryOf } from './idempotency'
import { observe, templateOf } from './observe'
import { OtherForm, type Outcome, takesOther } from './other-form'
import { inUsedNames, parseParts, queryObject, type UsedNames } from './parse'
import { probingContext } from './probing-context'
import { SerializedJson, serializedAnswer } from './serialized-json'
import { requestIdOf } from './request-id'
import { withResult } from './result-members'
import {
  isLong,
  longPageAnswer,
  Streamed,
  StreamedText,
  streamedAnswer,
  streamedTextAnswer,
} from './streamed'
import { Intake } from './uploads'
import type { Similar } from './similar/types'
import { hasVersions, versionOf } from './version-of'
import { dependenciesOf, withDependencies } from './with-dependencies'

/** What a run function gets: the context of the verb and everything the request said. */
export interface Call<Who extends Actor | null, Path, Query, Body> {
  ctx: Context<Who>
  path: Path
  query: Query
  body: Body
  /** The revision that If-Match names; null when the caller does not care. */
  ifMatch: string | null
  /** The version that the answer is for. */
  version: ApiVersion
  request: Request
  /** The files of the request. */
  intake: Intake
}

/** One documented method of one address. */
export interface EndpointSpec<Who extends Actor | null, Path, Query, Body, Result>
  extends RightsSpec<Result> {
  summary: string
  access: Access
  path?: z.ZodType<Path>
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
  run(call: Call<Who, Path, Query, Body>): Promise<Outcome<Result>>
  /** Requests to other servers that a write needs, made before its transaction begins so that a slow server does not keep
   * it open. Returns the body with the results. */
  prepare?(call: Call<Who, Path, Query, Body>): Promise<Body>
  /** How the result is written; without it the result is an Answer already. */
  present?: Presenter<Result>
  /** The ETag of the result, for If-Match on later writes. */
  etag?(result: NoInfer<Result>): string
  /** Checks a password: failures are answered as such, and too many of them are limited. */
  signsIn?: boolean
  /** A write that opens its own transactions, or none. */
  ownTransaction?: boolean
  /** A write of SQL alone, whose transaction does without Prisma. */
  plain?: boolean
  /** The longest that a write may take, in milliseconds, where the usual time is too short. */
  timeout?: number
  /** Answers of the task document that are the same in every version. */
  unversioned?: boolean
  /** Members of the body that it does not have are ignored, as everywhere in the task document. */
  looseBody?: boolean
  /** Bytes of a JSON body, where the usual limit is too small. */
  bodyLimit?: number
  /** Whole numbers of a JSON body beyond what a number holds come as bigints. */
  exact?: boolean
  /** Files at most that `run` reads. Needs `ownTransaction`; with a `body` a request may be JSON instead. */
  upload?: number
  /** Bytes of the files of a request, where the usual limit is too large. */
  uploadAtMost?: number
  /** Bodies of other media types than JSON, which `prepare` reads. */
  otherBodies?: Readonly<Record<string, z.ZodType>>
  /** Media types of answers in another form than the one presented. */
  otherForms?: readonly string[]
  /** Headers and bodies that `run` reads itself, for the API description; without bodies there is none. */
  reads?: { headers?: Readonly<Record<string, z.ZodType>>; bodies?: Readonly<Record<string, z.ZodType>> }
  /** Statuses that it answers with beside 200 and the usual refusals, and what they say. */
  answers?: Readonly<Record<number, string>>
  /** Answers that name all that they rest on (`bases`) are kept as they left, and sent again to the same caller for the
   * same request for as long as none of it has changed, which is asked every time. */
  cacheable?: boolean
  /** How to answer what differs from a request that was answered before only in some parameters. */
  similar?: Similar
  /** Also takes a login and password of HTTP Basic, or an access key as the password. */
  basic?: BasicSignIn
  /** Which access keys may call it; see `KeyReach` for what is usual. */
  keys?: KeyReach
  /** Writes a failure as the service does; null leaves it to the form of the document. */
  failure?(found: Problem, request: Request, locale: Locale): Answer | null
  /** What a call of it costs, where a Client may not make any number of them. Every upload counts as one. */
  costs?: CostlyAction
  /** A POST that only reads: open to read-only access keys too. */
  readsOnly?: boolean
  /** Reads from the replica of the database, where there is one; only for what writes nothing. */
  replica?: boolean
  /** Asked by machines every few seconds, also while the database is down: logged only for debugging, and its
   * context has no rules. */
  probe?: boolean
}

export type Contract = Omit<
  EndpointSpec<never, unknown, unknown, unknown, never>,
  'run' | 'prepare' | 'present' | 'etag' | 'may' | 'mayEach'
> & {
  form: ErrorForm
  present?: Presenter<never>
  may?: Rights<never>
  mayEach?: Rights<never>
  hasEtag: boolean
}

export type Params = Record<string, string | string[] | undefined>

/** A method of a route module: served by the router and by Next alike. */
export interface Endpoint {
  (request: Request, context: { params: Params | Promise<Params> }): Promise<Response>
  /** What the method answers, before it is a Response. Never rejects. */
  answer(request: Request, params: Params, template?: string): Promise<Answer>
  contract: Contract
}

export function endpoint<Who extends Actor | null, Path, Query, Body, Result>(
  form: ErrorForm,
  spec: EndpointSpec<Who, Path, Query, Body, Result>,
): Endpoint {
  const answer = async (request: Request, params: Params, template?: string) => {
    const startedAt = performance.now()
    const visit: Visit = {
      request,
      url: new URL(request.url),
      params,
      requestId: requestIdOf(request.headers),
      locale: localeOf(request.headers.get('accept-language'), defaultLocale()),
      userId: null,
      isGuest: false,
      used: new Map(),
      intake: new Intake(request, spec.upload ?? 0, spec.uploadAtMost),
    }
    let given: Answer
    try {
      given = await serve(form, spec, visit)
    } catch (error) {
      given = failure(form, spec, visit, error)
    } finally {
      await visit.intake.discard()
    }
    if (visit.isGuest)
      given = answerGuest(given, () => failure(form, spec, visit, unauthorized(credentialsOf(spec, visit))))
    observe({
      requestId: visit.requestId,
      method: request.method,
      route: template ?? templateOf(visit.url.pathname, params),
      status: given.status,
      problem: given.problem,
      startedAt,
      userId: visit.userId,
      quiet: spec.probe === true,
    })
    return withCommonHeaders(given, visit.requestId)
  }
  const handle = async (request: Request, context: { params: Params | Promise<Params> }) =>
    toResponse(await answer(request, (await context?.params) ?? {}))
  const { run: _run, prepare: _prepare, present, etag, ...rest } = spec
  const contract = { ...rest, form, present, hasEtag: etag !== undefined } as unknown as Contract
  return Object.assign(handle, { answer, contract })
}

const noBody = Buffer.alloc(0)

/** The answer to an error, as the document or the service writes it. */
function failure(
  form: ErrorForm,
  spec: Pick<Contract, 'failure'>,
  { request, locale, requestId, used }: Visit,
  error: unknown,
): Answer {
  const failed = failureAnswer(inUsedNames(error, used), form, locale, requestId)
  return { ...failed, ...spec.failure?.(problemOf(error), request, locale) }
}

interface Visit {
  request: Request
  url: URL
  params: Params
  requestId: string
  locale: Locale
  userId: number | null
  isGuest: boolean
  used: UsedNames
  intake: Intake
}

async function serve<Who extends Actor | null, Path, Query, Body, Result>(
  form: ErrorForm,
  spec: EndpointSpec<Who, Path, Query, Body, Result>,
  visit: Visit,
): Promise<Answer> {
  const { request, url, params, locale, intake } = visit
  const actor = (await enter(form, spec, { request, url, params })) as Who
  visit.userId = actor?.userId || null
  visit.isGuest = actor !== null && isGuest(actor)
  const costs = spec.costs ?? (spec.upload && request.method === 'POST' ? 'upload' : null)
  if (costs && actor) await rejectCostly(costs, actor)
  const version = hasVersions(form, spec) ? versionOf(url.searchParams) : '2.0'
  const dialect = dialectOf(version)
  const isOther = takesOther(spec.otherBodies, request.headers.get('content-type'))
  const schemas = { ...spec, ...(isOther && { body: undefined }) }
  const takesJson = schemas.body && (!spec.upload || isJson(request.headers.get('content-type')))
  const body = takesJson ? await readBody(request, spec.bodyLimit) : noBody
  const said = parseParts(
    {
      path: params,
      query: spec.query && queryObject(url.searchParams),
      body: takesJson ? await parseJson(body, spec.exact ? parseExact : JSON.parse) : undefined,
    },
    { ...schemas, strictBody: takesJson && form === 'map' && !spec.looseBody },
    dialect,
    visit.used,
  )
  const ifMatch = request.headers.get('if-match')
  const writes = request.method !== 'GET' && request.method !== 'HEAD'
  const withRights = (spec.may || spec.mayEach) && asksRights(url.searchParams)
  const act = async (ctx: Context<Who>) => {
    const result = await spec.run({ ctx, ...said, ifMatch, version, request, intake })
    if (spec.present && !spec.etag && !writes && !withRights && isLong(spec.present, result))
      return longPageAnswer(result, spec.present, dialect)
    return present(spec, result, dialect, withRights ? ctx : null)
  }
  if (spec.probe) return act(probingContext(actor, locale))
  const retry =
    actor && (await retryOf(request, { actor, version, body: takesJson ? body : null, intake }, spec))
  if (!writes || spec.ownTransaction) {
    const actAlone = async () =>
      act(await readingContext(actor, locale, spec.replica ? await readingDatabase() : undefined))
    const answer = retry ? await onceAround(retry, actAlone) : await actAlone()
    return spec.cacheable === true && !writes && !withRights
      ? withDependencies(answer, dependenciesOf(actor, answer))
      : answer
  }
  if (spec.prepare) {
    const ctx = await readingContext(actor, locale)
    // What is prepared may stay, as positions do: a key that was used decides before.
    const answered = retry && (await firstAnswer(ctx.database, retry))
    if (answered) return answered
    said.body = await spec.prepare({ ctx, ...said, ifMatch, version, request, intake })
  }
  const work = (ctx: Context<Who>) => (retry ? onceWithin(ctx.database, retry, () => act(ctx)) : act(ctx))
  return inTransaction(actor, locale, work, { timeout: spec.timeout, plain: spec.plain })
}

/** Writes the result; the context is there when the request asks for rights. */
async function present<Who extends Actor | null, Path, Query, Body, Result>(
  spec: EndpointSpec<Who, Path, Query, Body, Result>,
  result: Outcome<Result>,
  dialect: Dialect,
  ctx: Context<Who> | null,
): Promise<Answer> {
  if (!spec.present) return result as Answer
  if (result instanceof OtherForm) return result.answer
  if (result instanceof SerializedJson) return serializedAnswer(result, dialect)
  if (result instanceof StreamedText) return streamedTextAnswer(result, spec.present, dialect)
  if (result instanceof Streamed) return streamedAnswer(result, spec.present, dialect)
  const headers = spec.etag ? { etag: spec.etag(result) } : undefined
  const rendered = withResult(spec.present, dialect, spec.present.render(result, dialect))
  return jsonAnswer(200, ctx ? await addRights(spec, ctx, result, rendered) : rendered, headers)
}
