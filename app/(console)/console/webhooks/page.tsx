import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { WebhooksPage } from '@/components/webhooks/webhooks-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('webhooks') }
}

export default function Page() {
  return <WebhooksPage />
}
