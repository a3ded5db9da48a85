import { ProjectsPage } from '@/components/projects/projects-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('projects')

export default function Page() {
  return <ProjectsPage />
}
