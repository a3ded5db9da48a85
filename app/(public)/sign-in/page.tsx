import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SignInScreen } from '@/components/sign-in/sign-in-screen'
import { currentConsoleUser } from '@/lib/console/current-user'
import { isMailSetUp } from '@/lib/domain/mail'
import { database } from '@/lib/platform/database'
import { safeReturn } from './safe-return'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('signIn')
  return { title: t('title') }
}

interface SignInPageProps {
  searchParams: Promise<{ callbackUrl?: string | string[] }>
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const back = safeReturn((await searchParams).callbackUrl)
  if (await currentConsoleUser()) redirect(back)
  // Without a database the form still says why nobody can sign in.
  const sendsLinks = await isMailSetUp({ database }).catch(() => false)
  return <SignInScreen back={back} sendsLinks={sendsLinks} />
}
