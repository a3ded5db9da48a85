export { changeFiles, changeParts } from './change-files'
export { presentBatch } from './batch-presenter'
export { BatchTasks } from './batch-schema'
export { batchTasks } from './batch-tasks'
export { changeManyTasks } from './change-many-tasks'
export { comparePauses } from './compare-pauses'
export { copyTask } from './copy-task'
export { countTasksBySteps } from './count-by-steps'
export { createTask } from './create-task'
export { deleteTask } from './delete-task'
export { distributeTasks } from './distribute-tasks'
export { userCanAct } from './executor'
export { expireTasks, running as unfinished } from './expire-tasks'
export {
  isPage,
  listingOf,
  SharedTaskFilter,
  TaskFilter,
  TaskFilterBody,
  TaskGeometryQuery,
  TaskListQuery,
  TaskPointsQuery,
  wholeTaskList,
} from './filter-schema'
export { taskCondition, wholeList } from './filter'
export { listTaskGeometry } from './list-geometry'
export { listTasksAfter } from './list-after'
export { AfterPath, AfterPathInStage, StatsPeriod } from './list-schema'
export {
  countTaskPoints,
  listTaskPoints,
  listManyTasks,
  listTasks,
  mapTasks,
  type TaskMap,
  type TaskPoint,
} from './list-tasks'
export {
  presentAbilities,
  presentTask,
  presentTaskEvent,
  presentTaskGeometry,
  presentTaskMap,
  presentTaskPage,
  presentTaskPoints,
  presentTasks,
  presentTaskWithConfiguration,
} from './presenter'
export { CanPath, CreateTask, CreateTaskQuery, UpdateTask } from './schema'
export { resolveFiles } from './resolve-files'
export { restoreTask } from './restore-task'
export { presentTaskDistribution, presentTaskStats } from './stats-presenter'
export { getTaskWithConfiguration, holdingStates } from './task-configuration'
export { updateTask } from './update-task'
export { writeTaskPoints } from './write-points'
