import { getLocale, getTranslations } from 'next-intl/server'
import { schemes } from '@/components/ui/tokens'

/** What a phone needs to know to install the application. */
export async function GET() {
  const t = await getTranslations('field')
  const icon = (size: number, purpose: string) => ({
    src: `/field/icons/${size}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return Response.json(
    {
      id: '/field',
      name: `${t('shortTitle')}: ${t('title')}`,
      short_name: t('shortTitle'),
      description: t('description'),
      lang: await getLocale(),
      start_url: '/field',
      scope: '/field',
      display: 'standalone',
      orientation: 'any',
      background_color: schemes.light.ground,
      theme_color: schemes.light.accent,
      icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' } },
  )
}
