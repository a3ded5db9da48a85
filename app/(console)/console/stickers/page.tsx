import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StickersPage } from '@/components/reference/stickers/stickers-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('stickers') }
}

export default function Page() {
  return <StickersPage />
}
