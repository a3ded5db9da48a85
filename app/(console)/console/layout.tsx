import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { ConsoleProviders } from '@/components/console/console-providers'
import { Shell } from '@/components/console/shell'
import { currentConsoleUser } from '@/lib/console/current-user'
import { env } from '@/lib/platform/env'
import { readMapSettings } from './read-map-settings'

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const user = await currentConsoleUser()
  if (!user) {
    const back = (await headers()).get('x-path') ?? '/console/tasks'
    redirect(`/sign-in?callbackUrl=${encodeURIComponent(back)}`)
  }
  const { id, login, fio, role, organizationId } = user
  const railOpen = (await cookies()).get('rail')?.value === 'open'
  return (
    <ConsoleProviders
      user={{ id, login, fio, role, organizationId }}
      map={await readMapSettings()}
      zone={env.TIME_ZONE}
    >
      <Shell railOpen={railOpen}>{children}</Shell>
    </ConsoleProviders>
  )
}
