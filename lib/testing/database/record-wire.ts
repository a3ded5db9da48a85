import pg from 'pg'

interface SentStatement {
  text: string
  values: readonly unknown[]
}

type Query = string | { text: string; values?: readonly unknown[] }

/** Everything that work of this process sends to the database, in its order. */
export async function recordWire(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const recorded: SentStatement[] = []
  const send = pg.Client.prototype.query
  const recording = function (this: pg.Client, query: Query, ...rest: unknown[]) {
    const { text, values = [] } = typeof query === 'string' ? { text: query } : query
    recorded.push({ text, values })
    return Reflect.apply(send, this, [query, ...rest])
  }
  Object.assign(pg.Client.prototype, { query: recording })
  try {
    await work()
  } finally {
    Object.assign(pg.Client.prototype, { query: send })
  }
  return recorded
}
