'use client'

import 'dayjs/locale/ru'
import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { resolveVariables, theme } from './theme'

interface UiProviderProps {
  nonce?: string
  locale: string
  children: ReactNode
}

/** Close buttons without a label, as on notices, get a translated one. */
function useNamedTheme() {
  const close = useTranslations('kit')('dismiss')
  return useMemo(
    () =>
      mergeThemeOverrides(theme, {
        components: { CloseButton: { defaultProps: { 'aria-label': close } } },
      }),
    [close],
  )
}

export function UiProvider({ nonce, locale, children }: UiProviderProps) {
  const named = useNamedTheme()
  return (
    <MantineProvider
      theme={named}
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
