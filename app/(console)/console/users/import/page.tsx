import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordImportPage } from '@/components/record-imports/import-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('recordImports')
  return { title: t('title.users') }
}

export default function UsersImportPage() {
  return <RecordImportPage kind="users" />
}
