import type { Confirmed } from '../outbox/outcome'
import type { HeldTask } from '../store/held-task'

/** What is held of a task after the server has taken a change of it: what it said about that, until all is loaded again. */
export function withConfirmed(held: HeldTask, { task, proof, workTime, comment }: Confirmed): HeldTask {
  const isNew = comment && !held.comments?.some(({ id }) => id === comment.id)
  return {
    ...held,
    task: task ?? held.task,
    proof: proof ?? held.proof,
    workTime: workTime ?? held.workTime,
    comments: isNew ? [comment, ...(held.comments ?? [])] : held.comments,
    stale: true,
  }
}
