import { TasksLoader } from '@/components/tasks/workspace/tasks-loader'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('tasks')

export default function TasksPage() {
  return <TasksLoader />
}
