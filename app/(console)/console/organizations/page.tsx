import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OrganizationsPage } from '@/components/organizations/organizations-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('organizations') }
}

export default function Page() {
  return <OrganizationsPage />
}
