import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ForgotScreen } from '@/components/sign-in/forgot-screen'
import { isMailSetUp } from '@/lib/domain/mail'
import { database } from '@/lib/platform/database'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('newPassword')
  return { title: t('forgotTitle'), referrer: 'no-referrer' }
}

export default async function ForgotPasswordPage() {
  if (!(await isMailSetUp({ database }).catch(() => false))) redirect('/sign-in')
  return <ForgotScreen />
}
