import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TagsPage } from '@/components/users/tags/tags-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('userTags') }
}

export default function Page() {
  return <TagsPage />
}
