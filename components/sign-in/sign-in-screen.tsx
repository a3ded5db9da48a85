'use client'

import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { Brand } from '@/components/ui/brand'
import { LocaleSwitch } from '@/components/ui/locale-switch'
import { SchemeSwitch } from '@/components/ui/scheme-switch'
import { BearingPicture } from './bearing-picture'
import { SignInForm } from './sign-in-form'
import classes from './sign-in.module.css'

interface SignInScreenProps {
  back: string
  /** Whether letters with a link for a new password can be sent. */
  sendsLinks: boolean
}

/** The page on which people sign in. */
export function SignInScreen({ back, sendsLinks }: SignInScreenProps) {
  const t = useTranslations()
  return (
    <DoorScreen title={t('signIn.title')} lead={t('product.tagline')}>
      <SignInForm back={back} sendsLinks={sendsLinks} />
    </DoorScreen>
  )
}

/** A page before the sign-in: a form beside the picture. */
export function DoorScreen({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const t = useTranslations()
  return (
    <div className={classes.screen}>
      <main className={classes.side}>
        <Group justify="space-between" className={classes.top}>
          <Brand name={t('product.name')} />
          <Group gap={2}>
            <LocaleSwitch />
            <SchemeSwitch />
          </Group>
        </Group>
        <div className={classes.form}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {children}
        </div>
      </main>
      <BearingPicture />
    </div>
  )
}
