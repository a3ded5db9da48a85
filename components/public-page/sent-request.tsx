'use client'

import { Anchor, Button, CopyButton, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useRef } from 'react'
import classes from './public-page.module.css'

interface SentRequestProps {
  made: { id: number; token: string }
  onAnother: () => void
}

/** What follows after sending: the tracking link, to copy and as a code. */
export function SentRequest({ made, onAnother }: SentRequestProps) {
  const t = useTranslations('publicPage')
  const path = `/public/requests/${made.token}`
  const link = window.location.origin + path
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={classes.title} role="status">
        {t('sentTitle', { id: `${made.id}` })}
      </h1>
      <p className={classes.intro}>{t('sentHint')}</p>
      <Anchor href={path} className={classes.link} aria-label={t('link')}>
        {link}
      </Anchor>
      <Group>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button size="md" onClick={copy}>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
        <Button size="md" variant="default" component="a" href={path}>
          {t('open')}
        </Button>
      </Group>
      <QRCodeSVG className={classes.code} value={link} size={192} marginSize={3} title={t('code')} />
      <Button size="md" variant="default" onClick={onAnother}>
        {t('another')}
      </Button>
    </>
  )
}
