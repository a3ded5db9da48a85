import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DirectoryPage } from '@/components/directory/directory-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('directory') }
}

export default function Page() {
  return <DirectoryPage />
}
