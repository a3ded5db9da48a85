import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describeInterface } from '@/app/(api)/interface'
import { type ApiDocument, buildDocument } from '@/lib/http/openapi'
import { type ApiVersion, defaultApiVersion, isApiVersion } from '@/lib/wire'

/** A response as received, with its JSON parsed. */
export interface WireReply {
  method: string
  /** Path with query. */
  url: string | URL
  status: number
  contentType: string | null
  body: unknown
}

/** Throws when a response does not match the API description of the requested version. */
export async function checkAgainstOpenApi(reply: WireReply): Promise<void> {
  const url = new URL(reply.url, 'http://127.0.0.1')
  const asked = url.searchParams.get('apiVersion') ?? defaultApiVersion
  // An unknown version is rejected in the same form by all of them.
  const version = isApiVersion(asked) ? asked : defaultApiVersion
  const faults = await validateReply(reply.method, url.pathname, version, reply)
  if (faults.length === 0) return
  const said = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
  throw new Error(
    `${reply.method} ${url.pathname} (${version}) answered ${reply.status} against its description:\n` +
      `${faults.join('\n')}\n${said?.slice(0, 2000)}`,
  )
}

/** Mismatches between a response and its document; empty when it is valid. */
export async function validateReply(
  method: string,
  pathname: string,
  version: ApiVersion,
  { status, contentType, body }: Pick<WireReply, 'status' | 'contentType' | 'body'>,
): Promise<string[]> {
  const book = await bookOf(version)
  const path = book.match(pathname)
  if (!path) return isRefusal(status) ? [] : ['the address is not described']
  const verb = (method === 'HEAD' ? 'GET' : method).toLowerCase()
  const responses = book.at('paths', path, verb, 'responses')
  if (!responses) return isRefusal(status) ? [] : ['the method is not described']
  const code = String(status) in responses ? String(status) : 'default'
  if (!(code in responses) || (code === 'default' && status < 400))
    return [`the status ${status} is not described`]
  if (method === 'HEAD' || status === 304) return []
  const media = mediaIn(book.at('paths', path, verb, 'responses', code, 'content'), contentType)
  if (media === null) return [`the content type ${contentType} is not described`]
  return media === '*/*' ? [] : book.check(['paths', path, verb, 'responses', code, 'content', media], body)
}

const isRefusal = (status: number) => status >= 400 && status < 500

function mediaIn(content: Record<string, unknown> | null, contentType: string | null): string | null {
  const type = contentType?.split(';')[0]?.trim() ?? ''
  if (content === null) return type === '' ? '*/*' : null
  return type in content ? type : '*/*' in content ? '*/*' : null
}

interface Book {
  match(pathname: string): string | null
  at(...keys: readonly string[]): Record<string, unknown> | null
  check(keys: readonly string[], body: unknown): string[]
}

const books = new Map<ApiVersion, Promise<Book>>()

function bookOf(version: ApiVersion): Promise<Book> {
  const book =
    books.get(version) ?? describeInterface().then((served) => openBook(buildDocument(served, version)))
  books.set(version, book)
  return book
}

function openBook(document: ApiDocument): Book {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema(document, 'document')
  const compiled = new Map<string, ValidateFunction>()
  const compile = (keys: readonly string[]) => {
    const reference = `document#/${[...keys, 'schema'].map(escapeKey).join('/')}`
    const check = compiled.get(reference) ?? ajv.compile({ $ref: reference })
    compiled.set(reference, check)
    return check
  }
  return {
    match: matcher(Object.keys(document.paths ?? {})),
    at: (...keys) => keys.reduce<unknown>(step, document) as Record<string, unknown> | null,
    check(keys, body) {
      const check = compile(keys)
      if (check(body)) return []
      return (check.errors ?? []).map(
        (e) => `${e.instancePath || '/'} ${e.message} ${describeParams(e.params)}`,
      )
    },
  }
}

const describeParams = (params: object) => JSON.stringify(params)

function step(node: unknown, key: string): unknown {
  return typeof node === 'object' && node !== null && key in node
    ? (node as Record<string, unknown>)[key]
    : null
}

function escapeKey(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))
}

/** Finds the template of a path; one without parameters takes precedence. */
function matcher(templates: readonly string[]): (pathname: string) => string | null {
  const byForm = templates
    .map((template) => ({ template, open: (template.match(/\{/g) ?? []).length, form: formOf(template) }))
    .sort((a, b) => a.open - b.open)
  return (pathname) => byForm.find(({ form }) => form.test(pathname))?.template ?? null
}

function formOf(template: string): RegExp {
  const escaped = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '[^/]+')}$`)
}
