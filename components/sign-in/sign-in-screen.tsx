'use client'

import { Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Brand } from '@/components/ui/brand'
import { LocaleSwitch } from '@/components/ui/locale-switch'
import { SchemeSwitch } from '@/components/ui/scheme-switch'
import { BearingPicture } from './bearing-picture'
import { SignInForm } from './sign-in-form'
import classes from './sign-in.module.css'

export function SignInScreen({ back }: { back: string }) {
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
          <h1 className={classes.title}>{t('signIn.title')}</h1>
          <p className={classes.lead}>{t('product.tagline')}</p>
          <SignInForm back={back} />
        </div>
      </main>
      <BearingPicture />
    </div>
  )
}
