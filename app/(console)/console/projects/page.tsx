import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProjectsPage } from '@/components/projects/projects-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('projects') }
}

export default function Page() {
  return <ProjectsPage />
}
