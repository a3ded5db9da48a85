export { changeManyTasks } from './change-many-tasks'
export { createTask } from './create-task'
export { deleteTask } from './delete-task'
export { factsOf } from './facts'
export { taskFields } from './fields'
export { TaskFilter, TaskListQuery } from './filter-schema'
export { getTask, getTaskFacts, listWhatActorCan } from './get-task'
export { listTaskPoints, listTasks, mapTasks, type TaskMap, type TaskPoint } from './list-tasks'
export {
  presentAbilities,
  presentTask,
  presentTaskEvent,
  presentTaskMap,
  presentTaskPage,
  presentTaskPoints,
  presentTaskWithConfiguration,
} from './presenter'
export { lockTask } from './read-tasks'
export type { TaskFacts, TaskRecord } from './record'
export { CanPath, CreateTask, CreateTaskQuery, UpdateTask } from './schema'
export { updateTask } from './update-task'
export { can, explainTask, type TaskGround, visibleTasks } from './visibility'
