import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ObjectsLoader } from '@/components/objects/objects-loader'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('objects')
  return { title: t('page') }
}

export default function ObjectsPage() {
  return <ObjectsLoader />
}
