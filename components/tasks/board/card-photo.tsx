'use client'

import { Image } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import classes from './board.module.css'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** Device pixels: the thumbnail is shown at half of this. */
const side = 80

/** The main photo of a task, if any. */
export function CardPhoto({ task }: { task: TaskWire }) {
  const t = useTranslations('board')
  const [broken, setBroken] = useState(false)
  const photos = (task.attachments ?? []).filter(({ type, deleted }) => type === 'PHOTO' && !deleted)
  const main = photos.find(({ num }) => num === task.num_main_photo) ?? photos[0]
  if (!main || broken) return null
  return (
    <Image
      className={classes.cardPhoto}
      src={`/rest/tasks/${task.id}/photos/${main.num}/crop/w${side}/h${side}?apiVersion=2.0&of=${main.id}`}
      alt={t('photo')}
      w={side / 2}
      h={side / 2}
      loading="lazy"
      draggable={false}
      onError={() => setBroken(true)}
    />
  )
}
