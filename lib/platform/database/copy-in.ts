import type { Duplex } from 'node:stream'
import pg, { type ClientBase } from 'pg'

/** What pg's connection can do while rows are copied in; its types do not tell. */
interface CopyConnection {
  stream: Duplex
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** A `copy … from stdin` all of whose rows are at hand. */
class CopyIn extends pg.Query {
  constructor(
    statement: string,
    private readonly bytes: Buffer,
  ) {
    super(statement)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.stream.cork()
    connection.sendCopyFromChunk(this.bytes)
    connection.endCopyFrom()
    connection.stream.uncork()
  }
}

/** Copies rows in; the embedded database does not know how. */
export function runCopyIn(client: ClientBase, statement: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new CopyIn(statement, rows)
    query.on('error', reject)
    query.on('end', () => resolve())
    client.query(query)
  })
}
