import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTranslator, NextIntlClientProvider } from 'next-intl'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import type { ReactElement, ReactNode } from 'react'
import { ServerZoneProvider } from '@/components/api/server-zone'
import { type SessionUser, SessionUserProvider } from '@/components/api/session-user'
import { resolveVariables, theme } from '@/components/ui/theme'
import type { Verdict } from '@/lib/access/rights'
import english from '@/lib/shared/messages/en'
import russian from '@/lib/shared/messages/ru'
import { navigation } from './navigation'

const messages = { en: english, ru: russian }
type Locale = keyof typeof messages

/** The text of a message, as the console shows it: `text('kit.save')`. Tests that read texts stay true when texts change. */
export function text(key: string, values?: Record<string, string | number>, locale: Locale = 'en'): string {
  const translate = createTranslator({
    locale,
    messages: messages[locale] as Record<string, unknown>,
    timeZone: 'UTC',
  })
  return (translate as (key: string, values?: object) => string)(key, values)
}

interface ConsoleOptions {
  locale?: Locale
  /** The signed-in user; a main administrator when absent. */
  user?: Partial<SessionUser>
  /** What the role may; everything when absent. */
  may?: (noun: string, action: string) => Verdict
  /** Query of the address, as `nuqs` reads it. */
  search?: string
  onAddress?: (search: URLSearchParams) => void
}

const administrator = {
  id: 1,
  login: 'admin',
  fio: 'Анна Первая',
  role: 'MAIN_ADMINISTRATOR',
  organizationId: null,
} as const

/** Rights by noun and action, asked one by one. */
function rightsFrom(may: (noun: string, action: string) => Verdict): SessionUser['may'] {
  const actionsOf = (noun: string) => new Proxy({}, { get: (_, action) => may(noun, String(action)) })
  return new Proxy({}, { get: (_, noun) => actionsOf(String(noun)) }) as SessionUser['may']
}

/** The providers of the console around a component. */
function wrapperOf({ locale = 'en', user, may = () => true, search = '', onAddress }: ConsoleOptions) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } },
  })
  const session: SessionUser = { ...administrator, may: rightsFrom(may), ...user }
  document.documentElement.lang = locale
  return function Console({ children }: { children: ReactNode }) {
    return (
      <NextIntlClientProvider
        locale={locale}
        messages={messages[locale]}
        timeZone="UTC"
        now={new Date('2026-05-20T12:00:00Z')}
      >
        <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} env="test">
          <DatesProvider settings={{ locale, firstDayOfWeek: 1 }}>
            <NuqsTestingAdapter
              searchParams={search}
              hasMemory
              onUrlUpdate={({ searchParams }) => onAddress?.(searchParams)}
            >
              <QueryClientProvider client={queries}>
                <SessionUserProvider user={session}>
                  <ServerZoneProvider zone="UTC">
                    <ModalsProvider>{children}</ModalsProvider>
                    <Notifications />
                  </ServerZoneProvider>
                </SessionUserProvider>
              </QueryClientProvider>
            </NuqsTestingAdapter>
          </DatesProvider>
        </MantineProvider>
      </NextIntlClientProvider>
    )
  }
}

/** Renders a component of the console as a signed-in user sees it; returns the queries of the testing library and a
 * `user` who types and clicks. */
export function renderConsole(ui: ReactElement, options: ConsoleOptions & { address?: string } = {}) {
  if (options.address) navigation.go(options.address)
  const user = userEvent.setup({ delay: null })
  return { user, ...render(ui, { wrapper: wrapperOf(options) }) }
}
