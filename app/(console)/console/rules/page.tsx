import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RulesPage } from '@/components/role-rules/rules-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('rules') }
}

export default function Page() {
  return <RulesPage />
}
