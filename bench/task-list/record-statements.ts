import { readingContext } from '@/lib/access/context'
import { loadActorsByToken } from '@/lib/access/load-actor'
import { hashToken } from '@/lib/access/tokens'
import { listTasks, TaskListQuery } from '@/lib/domain/tasks'
import { type Database, database, type Sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import type { RecordedStatement } from '../rig/run-pgbench'
import { tokenOf } from '../scene/fill-database'
import type { Mix } from './mixes'

/** The one statement that the product's own verb sends to the database for a list, once it knows how many there are. */
export async function recordStatement({ person, query }: Mix): Promise<RecordedStatement> {
  const [actor] = await loadActorsByToken(database, [hashToken(tokenOf(person))], env.SESSION_IDLE_DAYS)
  if (!actor) throw new Error(`Person ${person} is not signed in`)
  const context = await readingContext(actor, 'ru')
  const recorded: Sql[] = []
  await listTasks(context, TaskListQuery.parse(query))
  await listTasks({ ...context, database: recordingDatabase(recorded) }, TaskListQuery.parse(query))
  const [statement, ...more] = recorded
  if (!statement || more.length > 0)
    throw new Error(`A list takes ${recorded.length} statements instead of one`)
  return { text: statement.text, values: statement.values }
}

/** The statement that finds out who asks, of a token whose hash is to be replaced. */
export async function recordTokenLookup(): Promise<RecordedStatement & { hash: string }> {
  const hash = hashToken('')
  const recorded: Sql[] = []
  await loadActorsByToken(recordingDatabase(recorded), [hash], env.SESSION_IDLE_DAYS)
  const [statement] = recorded
  if (!statement) throw new Error('The token is looked up without a statement')
  return { text: statement.text, values: statement.values, hash: hash.toString('hex') }
}

function recordingDatabase(recorded: Sql[]): Database {
  return {
    ...database,
    query: (statement, name) => {
      recorded.push(statement)
      return database.query(statement, name)
    },
  }
}
