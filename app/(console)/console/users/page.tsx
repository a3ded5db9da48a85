import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { UsersPage } from '@/components/people/users/users-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('users') }
}

export default function Page() {
  return <UsersPage />
}
