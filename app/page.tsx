import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { LandingScreen } from '@/components/sign-in/landing-screen'
import { currentConsoleUser } from '@/lib/console/current-user'
import { readSettings } from '@/lib/domain/configuration'
import { database } from '@/lib/platform/database'

export default async function HomePage() {
  // Evaluated at every visit: the setting may change at any time.
  await headers()
  const setting = await readSettings(database, null)
  if (!setting('system/is_landing')) redirect('/console/tasks')
  return <LandingScreen signedIn={(await currentConsoleUser()) !== null} />
}
