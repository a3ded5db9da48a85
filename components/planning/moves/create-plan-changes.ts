import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { type BatchItem, changeTasks } from '@/components/api/task-sets'
import { flash } from '@/components/tasks/live/flash-store'
import { showFailure } from '@/components/ui/show-notice'
import { rememberUndo } from '@/components/ui/undo-store'
import type { BoardTaskWire } from '@/lib/domain/planning/presenter'
import { changeOf, type Plan } from './plan'
import { showItems } from './show-items'

/** What is told when plans could not be saved. */
interface Words {
  notSaved: string
  refused: (count: number) => string
  refusedTask: (id: number, reason: string) => string
  moved: (count: number) => string
}

export interface PlanChanges {
  save: (plans: readonly Plan[]) => Promise<void>
}

/** Saves plans one after another; each is a step of the session that can be undone and redone. */
export function createPlanChanges(queries: QueryClient, userId: number, words: Words): PlanChanges {
  let turn: Promise<void> = Promise.resolve()

  /** Requests under way and the tasks that they change: all is read again when the last one has ended. */
  let waiting = 0
  const touched = new Set<number>()

  const confirm = () => {
    waiting -= 1
    if (waiting > 0) return
    const lists = [queryKeys.plans, queryKeys.boards, queryKeys.taskLists, queryKeys.distributions]
    const single = [...touched].flatMap((id) => [queryKeys.task(id), queryKeys.comments(id)])
    touched.clear()
    for (const queryKey of [...lists, ...single]) void queries.invalidateQueries({ queryKey })
  }
  /** Shows changes at once; returns a function that shows some of the tasks as they were. */
  const show = async (items: readonly BatchItem[], known: readonly BoardTaskWire[]) => {
    waiting += 1
    for (const { id } of items) touched.add(id)
    // A running refetch would briefly restore the old state.
    await queries.cancelQueries({ queryKey: queryKeys.plans })
    return showItems({ queries, items, known, userId })
  }
  /** Returns what undoes the request, null when it failed; what was refused is told and shown as it was. */
  const send = async (items: readonly BatchItem[], restore: (ids: readonly number[]) => void) => {
    try {
      const { changed, refused, moved, before } = await changeTasks({ items })
      restore([...refused, ...moved].map(({ id }) => id))
      flash(changed)
      if (refused.length > 0)
        showFailure(
          words.refused(refused.length),
          refused.map(({ id, reason }) => words.refusedTask(id, reason)).join(' '),
        )
      if (moved.length > 0) showFailure(words.moved(moved.length), moved.map(({ title }) => title).join(', '))
      return before
    } catch (error) {
      restore(items.map(({ id }) => id))
      showFailure(words.notSaved, error instanceof Error ? error.message : String(error))
      return null
    } finally {
      confirm()
    }
  }
  const inTurn = (perform: () => Promise<void>) => {
    turn = turn.then(perform)
    return turn
  }
  const remember = (reverting: readonly BatchItem[]) => {
    let items = reverting
    const walk = async () => {
      let back: readonly BatchItem[] | null = null
      await inTurn(async () => {
        back = await send(items, await show(items, []))
      })
      items = back ?? items
      return back !== null
    }
    rememberUndo(walk, walk)
  }
  return {
    save: async (plans) => {
      const items = plans.flatMap((plan) => changeOf(plan) ?? [])
      if (items.length === 0) return
      const restore = await show(
        items,
        plans.map(({ task }) => task),
      )
      await inTurn(async () => {
        const back = await send(items, restore)
        if (back && back.length > 0) remember(back)
      })
    },
  }
}
