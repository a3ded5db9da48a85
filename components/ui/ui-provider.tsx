'use client'

import 'dayjs/locale/ru'
import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import type { ReactNode } from 'react'
import { resolveVariables, theme } from './theme'

interface UiProviderProps {
  nonce?: string
  locale: string
  children: ReactNode
}

export function UiProvider({ nonce, locale, children }: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ''}
    >
      <DatesProvider settings={{ locale, firstDayOfWeek: locale === 'ru' ? 1 : 0 }}>
        <ModalsProvider>
          <NuqsAdapter>{children}</NuqsAdapter>
        </ModalsProvider>
        <Notifications position="bottom-center" limit={3} zIndex={500} containerWidth={460} />
      </DatesProvider>
    </MantineProvider>
  )
}
