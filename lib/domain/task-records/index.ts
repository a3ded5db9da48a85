export { factsOf } from './facts'
export { taskFields } from './fields'
export { getTask, getTaskFacts, listWhatActorCan, rereadTask } from './get-task'
export {
  lockTask,
  lockTasks,
  readManyTaskFacts,
  readTask,
  readTaskFacts,
  readTasks,
  readTasksWhere,
  taskColumns,
  taskNames,
} from './read-tasks'
export type { DeadlinePause, TaskFacts, TaskRecord, TaskSummary } from './record'
export {
  can,
  explainTask,
  requireVisible,
  canSee,
  type TaskGround,
  visibleTasks,
  visibleTasksSql,
  restrictToVisible,
} from './visibility'
