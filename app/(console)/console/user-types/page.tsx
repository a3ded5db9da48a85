import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TypesPage } from '@/components/users/types/types-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('userTypes') }
}

export default function Page() {
  return <TypesPage />
}
