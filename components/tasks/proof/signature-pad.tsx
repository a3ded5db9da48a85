'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SignatureCanvas } from '@/components/ui/signature-canvas'
import common from '../../ui/common.module.css'
import classes from './proof.module.css'

/** A pad to sign on. `onDrawn` gets the picture after each stroke, and null when it is cleared. */
export function SignaturePad({ onDrawn }: { onDrawn: (picture: Blob | null) => void }) {
  const t = useTranslations('proof.signatures')
  const [drawing, setDrawing] = useState(0)
  const [empty, setEmpty] = useState(true)
  const take = (picture: Blob | null) => {
    setEmpty(picture === null)
    onDrawn(picture)
  }
  const clear = () => {
    setDrawing((now) => now + 1)
    take(null)
  }
  return (
    <div className={common.column}>
      <span className={common.label}>{t('pad')}</span>
      <SignatureCanvas key={drawing} label={t('pad')} className={classes.pad} onDrawn={take} />
      <Button variant="subtle" size="compact-sm" w="fit-content" disabled={empty} onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  )
}
