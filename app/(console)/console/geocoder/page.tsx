import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { GeocoderPage } from '@/components/geocoder/geocoder-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('geocoder') }
}

export default function Page() {
  return <GeocoderPage />
}
