import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordImportPage } from '@/components/record-imports/import-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('recordImports')
  return { title: t('title.tasks') }
}

export default function TasksImportPage() {
  return <RecordImportPage kind="tasks" />
}
