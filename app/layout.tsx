import '@fontsource-variable/golos-text'
import '@/components/ui/global.css'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { schemes } from '@/components/ui/tokens'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('product')
  return { title: { default: t('name'), template: `%s · ${t('name')}` }, description: t('tagline') }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: schemes.light.surface },
    { media: '(prefers-color-scheme: dark)', color: schemes.dark.surface },
  ],
}

/** What every page has, the light ones of the field application included. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale()
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <html lang={locale} {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
      </head>
      <body>{children}</body>
    </html>
  )
}
