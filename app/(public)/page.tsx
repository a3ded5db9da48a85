import { headers } from 'next/headers'
import { LandingScreen } from '@/components/sign-in/landing-screen'
import { currentConsoleUser } from '@/lib/console/current-user'

/** The landing page; without one the server redirects before it comes to this. */
export default async function HomePage() {
  // Evaluated at every visit: the session may end at any time.
  await headers()
  return <LandingScreen signedIn={(await currentConsoleUser()) !== null} />
}
