import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { ConsoleProviders } from '@/components/console/console-providers'
import { Shell } from '@/components/console/shell'
import { consoleUserOf, currentConsoleActor } from '@/lib/console/current-user'
import { env } from '@/lib/platform/env'
import { readMapSettings } from '@/app/read-map-settings'
import { readTaskSettings } from './read-task-settings'

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const actor = await currentConsoleActor()
  if (!actor) {
    const back = (await headers()).get('x-path') ?? '/console/tasks'
    redirect(`/sign-in?callbackUrl=${encodeURIComponent(back)}`)
  }
  const sidebarOpen = (await cookies()).get('rail')?.value === 'open'
  return (
    <ConsoleProviders
      user={consoleUserOf(actor)}
      map={await readMapSettings(actor)}
      tasks={await readTaskSettings(actor)}
      zone={env.TIME_ZONE}
    >
      <Shell sidebarOpen={sidebarOpen}>{children}</Shell>
    </ConsoleProviders>
  )
}
