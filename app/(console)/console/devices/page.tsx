import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DevicesPage } from '@/components/devices/devices-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('devices') }
}

export default function Page() {
  return <DevicesPage />
}
