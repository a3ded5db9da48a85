const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // PostgreSQL: shutting down, crashed, starting up; too many connections
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // Prisma: cannot reach, timed out, closed the connection, pool exhausted, too many connections
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2037',
])

// Kinds of the driver adapter's errors
const kinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])

// Errors of pg, its pool and Prisma without an own code; a socket that does not exist is a database
// that is not up, while any other ENOENT is a missing file
const phrases =
  /connect ENOENT|Connection terminated|Connection ended unexpectedly|timeout exceeded when trying to connect|timeout expired|not queryable|after calling end on the pool|Unable to start a transaction in the given time|Can't reach database server/

/** Whether an error says that the database cannot be reached at the moment, so that trying again makes sense. */
export function isUnavailable(error: unknown): boolean {
  for (const link of chain(error)) {
    if (isCode(link.code) || isCode(link.originalCode) || kinds.has(String(link.kind))) return true
    if (typeof link.message === 'string' && phrases.test(link.message)) return true
  }
  return false
}

interface Link {
  code?: unknown
  originalCode?: unknown
  kind?: unknown
  message?: unknown
  cause?: unknown
  meta?: unknown
  driverAdapterError?: unknown
  errors?: unknown
}

function isCode(code: unknown): boolean {
  return typeof code === 'string' && (codes.has(code) || /^08\w{3}$/.test(code))
}

/** The error with everything that it wraps. */
function* chain(error: unknown, depth = 0): Generator<Link> {
  if (typeof error !== 'object' || error === null || depth > 8) return
  const link = error as Link
  yield link
  const inner = [
    link.cause,
    link.meta,
    link.driverAdapterError,
    ...(Array.isArray(link.errors) ? link.errors : []),
  ]
  for (const next of inner) yield* chain(next, depth + 1)
}
