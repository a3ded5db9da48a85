import type { QueryClient } from '@tanstack/react-query'
import { isConflict } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import { type LoadedTask, readTask } from '@/components/api/tasks'
import { sameValue, type TaskValues, valueOf } from '../values/task-values'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** Somebody else changed fields meanwhile that a change is about; nothing was stored. */
export class FieldsMoved extends Error {
  constructor(
    /** The task as it is stored now. */
    readonly task: TaskWire,
    readonly fields: readonly string[],
  ) {
    super('fields moved')
  }
}

const fresh = (queries: QueryClient, id: number) =>
  queries.fetchQuery({ queryKey: queryKeys.task(id), queryFn: () => readTask(id), staleTime: 0 })

/** The newest version known; right after an event its ETag is not. */
function knownVersion(queries: QueryClient, id: number): LoadedTask | Promise<LoadedTask> {
  const state = queries.getQueryState<LoadedTask>(queryKeys.task(id))
  return !state?.data || state.isInvalidated || state.fetchStatus === 'fetching'
    ? fresh(queries, id)
    : state.data
}

/** Attempts while others keep changing the same task. */
const attempts = 5

interface Sent<Answer> {
  /** The values that the person saw when the edit began. */
  base: TaskValues
  wanted: TaskValues
  /** Reads a field; for parts of a task that are not in `valueOf`. */
  read?: (task: TaskWire, field: string) => unknown
  /** Sends the change, based on a version. */
  send: (version: LoadedTask) => Promise<Answer>
}

/** Sends a change under `If-Match`. It goes through when others changed only other fields, and throws `FieldsMoved`
 * when a field no longer has the value that the edit began with. */
export async function sendChange<Answer>(
  queries: QueryClient,
  id: number,
  { base, wanted, read = valueOf, send }: Sent<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const version = await knownVersion(queries, id)
    const moved = Object.keys(base).filter((field) => {
      const now = read(version.stored, field)
      return !sameValue(now, base[field]) && !sameValue(now, wanted[field])
    })
    if (moved.length > 0) throw new FieldsMoved(version.stored, moved)
    try {
      return await send(version)
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error
      await fresh(queries, id)
    }
  }
}
