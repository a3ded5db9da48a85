const secretKeys = new Set([
  'token',
  'refreshtoken',
  'password',
  'paswd',
  'admin_password',
  'session_secret',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
  'x-auth-token',
])

const inText = /([?&\s"']|^)((?:refresh)?token|password|paswd|admin_password|secret)(=|%3D)([^&\s"']+)/gi
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi
const addressPassword = /(\w+:\/\/[^:/\s@]*:)[^@/\s]+@/g

export const mask = '***'

/** The text without secrets: query parameters, bearer tokens, passwords in addresses. */
export function maskText(text: string): string {
  return text
    .replace(inText, `$1$2$3${mask}`)
    .replace(bearer, `$1 ${mask}`)
    .replace(addressPassword, `$1${mask}@`)
}

/** A copy of what is about to be logged in which no secret can be read. */
export function maskSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value)
  if (value instanceof Error) return maskError(value, depth)
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item, depth + 1))
  if (!isPlain(value)) return value
  if (depth > 8) return '…'
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskEntry(key, item, depth)]))
}

function maskEntry(key: string, item: unknown, depth: number): unknown {
  if (secretKeys.has(key.toLowerCase())) return item === undefined || item === null ? item : mask
  return maskSecrets(item, depth + 1)
}

function maskError(error: Error, depth: number): unknown {
  const { name, message, stack, cause, ...rest } = error
  return {
    type: error.constructor.name || name,
    message: maskText(error.message ?? message),
    stack: maskText(error.stack ?? stack ?? ''),
    ...(cause !== undefined && depth < 5 && { cause: maskSecrets(cause, depth + 1) }),
    ...(maskSecrets({ ...rest }, depth + 1) as object),
  }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
