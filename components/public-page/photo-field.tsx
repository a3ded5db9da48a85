'use client'

import { ActionIcon, Alert, Button, Image } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconCamera, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { type ProvedForm, sendPhoto } from './api'
import classes from './public-page.module.css'
import type { RequestDraft } from './use-request-draft'

type Photos = RequestDraft['photos']

interface PhotoFieldProps {
  organizationId: number
  most: number
  photos: Photos
  prove: () => Promise<ProvedForm>
  onChange: (photos: Photos) => void
}

/** Photos, sent as soon as they are chosen. */
export function PhotoField({ organizationId, most, photos, prove, onChange }: PhotoFieldProps) {
  const t = useTranslations('publicPage')
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(photos)
  shown.current = photos
  useEffect(() => () => shown.current.forEach(({ preview }) => URL.revokeObjectURL(preview)), [])
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const form = await prove()
      for (const file of files.slice(0, most - shown.current.length)) {
        const name = await sendPhoto(organizationId, form, file)
        const preview = URL.createObjectURL(file)
        shown.current = [...shown.current, { file: name, preview, form: form.form, picture: file }]
        onChange(shown.current)
      }
    },
  })
  return (
    <section aria-label={t('photos')} className={classes.form}>
      <p className={classes.organization}>{t('photosHint', { count: most })}</p>
      {photos.length > 0 && (
        <div className={classes.photos}>
          {photos.map(({ file, preview }, at) => (
            <div key={file} className={classes.photo}>
              <Image src={preview} alt={t('photo', { number: at + 1 })} />
              <ActionIcon
                size="sm"
                variant="filled"
                aria-label={t('removePhoto', { number: at + 1 })}
                onClick={() => onChange(photos.filter((one) => one.file !== file))}
              >
                <IconX size={14} />
              </ActionIcon>
            </div>
          ))}
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        multiple
        hidden
        onChange={(event) => {
          mutate([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        size="md"
        loading={isPending}
        disabled={photos.length >= most}
        leftSection={<IconCamera size={18} stroke={1.7} />}
        onClick={() => input.current?.click()}
      >
        {t('addPhoto')}
      </Button>
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
    </section>
  )
}
