import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ResetScreen } from '@/components/sign-in/reset-screen'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('newPassword')
  return { title: t('title'), referrer: 'no-referrer', robots: 'noindex' }
}

export default function ResetPasswordPage() {
  return <ResetScreen />
}
