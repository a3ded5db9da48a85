export { exportTasks } from './export-tasks'
export { ExportQuery } from './schema'
