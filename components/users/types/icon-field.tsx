'use client'

import { Button, FileButton, Input } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { upload } from '@/components/api/use-api'
import classes from './types.module.css'

interface IconFieldProps {
  has: boolean
  error?: string
  /** The stored name and an address to show the picture from. */
  onIcon: (name: string, preview: string) => void
  onRefused: (reason: string) => void
}

export function IconField({ has, error, onIcon, onRefused }: IconFieldProps) {
  const t = useTranslations('people.types')
  const [busy, setBusy] = useState(false)
  const take = async (file: File | null) => {
    if (!file) return
    if (file.type !== 'image/png') return onRefused(t('iconKind'))
    setBusy(true)
    try {
      onIcon(await upload(file, file.name), URL.createObjectURL(file))
    } catch (failure) {
      onRefused(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Input.Wrapper label={t('icon')} withAsterisk description={t('iconHint')} error={error}>
      <div className={classes.file}>
        <FileButton onChange={(file) => void take(file)} accept="image/png">
          {(props) => (
            <Button
              variant="default"
              size="sm"
              mt={6}
              loading={busy}
              leftSection={<IconUpload size={16} stroke={1.7} />}
              aria-invalid={Boolean(error)}
              {...props}
            >
              {t(has ? 'changeIcon' : 'chooseIcon')}
            </Button>
          )}
        </FileButton>
      </div>
    </Input.Wrapper>
  )
}
