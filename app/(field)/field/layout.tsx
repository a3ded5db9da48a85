import type { Metadata, Viewport } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { tokenStyle } from '@/components/ui/token-style'
import { schemes } from '@/components/ui/tokens'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('field')
  return {
    title: t('title'),
    manifest: '/field/manifest.webmanifest',
    appleWebApp: { capable: true, title: t('shortTitle') },
    icons: { icon: '/icon.svg', apple: '/field/icons/180' },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: schemes.light.surface },
    { media: '(prefers-color-scheme: dark)', color: schemes.dark.surface },
  ],
}

/** The field application loads neither the controls nor the texts of the console. */
export default async function FieldLayout({ children }: { children: ReactNode }) {
  const { field, proof, workTime } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ field, proof, workTime }}>
      <style>{tokenStyle}</style>
      {children}
    </NextIntlClientProvider>
  )
}
