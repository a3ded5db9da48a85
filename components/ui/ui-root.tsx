import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { UiProvider } from './ui-provider'

/** Controls and texts of the console, for the pages that use them. */
export async function UiRoot({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <NextIntlClientProvider>
      <UiProvider nonce={nonce} locale={await getLocale()}>
        {children}
      </UiProvider>
    </NextIntlClientProvider>
  )
}
