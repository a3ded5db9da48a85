'use client'

import { Button, Group } from '@mantine/core'
import { IconCamera, IconMap2, IconShieldCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { BearingPicture } from './bearing-picture'
import { BareScreen } from '@/components/ui/bare-screen'
import classes from './landing.module.css'

/** Landing page for visitors who are not signed in. */
export function LandingScreen({ signedIn }: { signedIn: boolean }) {
  const t = useTranslations()
  const points = [
    { icon: IconMap2, title: t('landing.map'), text: t('landing.mapText') },
    { icon: IconShieldCheck, title: t('landing.rights'), text: t('landing.rightsText') },
    { icon: IconCamera, title: t('landing.proof'), text: t('landing.proofText') },
  ]
  return (
    <BareScreen>
      <main className={classes.main}>
        <section className={classes.words}>
          <h1 className={classes.title}>{t('product.tagline')}</h1>
          <p className={classes.lead}>{t('landing.lead')}</p>
          <Group gap="sm">
            <Button component="a" href={signedIn ? '/console/tasks' : '/sign-in'} size="md">
              {signedIn ? t('landing.open') : t('landing.signIn')}
            </Button>
            <Button component="a" href="/docs" size="md" variant="default">
              {t('landing.interface')}
            </Button>
          </Group>
          <ul className={classes.points}>
            {points.map(({ icon: Icon, title, text }) => (
              <li key={title} className={classes.point}>
                <Icon size={20} stroke={1.7} aria-hidden="true" className={classes.icon} />
                <div>
                  <h2 className={classes.pointTitle}>{title}</h2>
                  <p className={classes.pointText}>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <div className={classes.picture}>
          <BearingPicture />
        </div>
      </main>
    </BareScreen>
  )
}
