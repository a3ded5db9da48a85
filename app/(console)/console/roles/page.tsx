import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RolesPage } from '@/components/users/roles/roles-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('roles') }
}

export default function Page() {
  return <RolesPage />
}
