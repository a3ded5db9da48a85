import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StepsPage } from '@/components/reference/steps/steps-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('steps') }
}

export default function Page() {
  return <StepsPage />
}
