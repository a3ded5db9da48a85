import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Basemap } from '@/components/map/choice/basemap'
import { PublicScreen } from '@/components/public-page/public-screen'
import { readingContext } from '@/lib/access/context'
import { hasDemoCity, listBasemaps, presentBasemaps } from '@/lib/domain/basemaps'
import { accountOf, findOpenPage } from '@/lib/domain/citizens'
import { database } from '@/lib/platform/database'
import { Problem } from '@/lib/problems'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('publicPage')
  return { title: t('title'), referrer: 'no-referrer' }
}

interface PublicPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<{ object?: string | string[] }>
}

export default async function PublicPage({ params, searchParams }: PublicPageProps) {
  const { id } = await params
  const { object } = await searchParams
  const organizationId = /^\d{1,9}$/.test(id) ? Number(id) : null
  const ground = organizationId === null ? null : await readGround(organizationId)
  return (
    <PublicScreen
      organizationId={organizationId}
      object={typeof object === 'string' ? object : null}
      ground={ground}
    />
  )
}

/** The default basemap by the address that needs no sign-in, and whether the demo city is drawn; null without a page. */
async function readGround(organizationId: number) {
  try {
    const page = await findOpenPage(database, organizationId)
    const ctx = await readingContext(await accountOf(database, page), 'ru')
    const listed = await listBasemaps(ctx, { archived: false })
    const { basemaps } = presentBasemaps.render(listed, 'typed') as { basemaps: Basemap[] }
    const chosen = basemaps.find(({ isDefault }) => isDefault) ?? null
    const tiles =
      chosen?.tiles?.replace(
        '/service/basemaps/',
        `/rest/public/organizations/${organizationId}/basemaps/`,
      ) ?? null
    return { city: await hasDemoCity(database), basemap: chosen && { ...chosen, tiles } }
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
