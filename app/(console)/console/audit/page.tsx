import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuditPage } from '@/components/audit-log/audit-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('audit') }
}

export default function Page() {
  return <AuditPage />
}
