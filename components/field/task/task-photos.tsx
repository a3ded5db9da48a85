'use client'

import { IconCamera, IconCloudUpload, IconPhoto } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, useState } from 'react'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import classes from '../field.module.css'
import { useFieldState } from '../field-context'
import type { PictureSource } from '../store/change'
import { useAddPhotos } from '../input/use-add-photos'
import { WaitingPhoto } from '../input/waiting-photo'

const sources = [
  { source: 'device_camera', label: 'take', icon: IconCamera, capture: 'environment' },
  { source: 'gallery', label: 'choose', icon: IconPhoto, capture: undefined },
] as const

/** The photos of a task, those that wait included, and two ways to add some. */
export function TaskPhotos({ task }: { task: TaskWire }) {
  const t = useTranslations('field.photos')
  const addPhotos = useAddPhotos(task.id)
  const changes = useFieldState((state) => state.changes)
  const [said, setSaid] = useState('')
  const waiting = changes.flatMap(({ taskId, seq, body }) =>
    taskId === task.id && body.kind === 'photo' ? [{ seq, body }] : [],
  )
  const photos = task.attachments.filter(({ type, deleted }) => type === 'PHOTO' && !deleted)
  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>, source: PictureSource) => {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    if (files.length === 0) return
    const located = (known: boolean) => setSaid(t(known ? 'taken' : 'without'))
    const kept = await addPhotos(files, source, { located })
    setSaid(kept ? t('taken') : '')
  }
  return (
    <>
      <div className={classes.pair}>
        {sources.map(({ source, label, icon: Icon, capture }) => (
          <label key={source} className={source === 'device_camera' ? classes.primary : classes.button}>
            <Icon size={26} stroke={1.8} aria-hidden="true" />
            {t(label)}
            <input
              type="file"
              accept="image/*"
              capture={capture}
              multiple={!capture}
              onChange={(event) => void add(event, source)}
            />
          </label>
        ))}
      </div>
      <p className={classes.said} role="status">
        {said}
      </p>
      {photos.length + waiting.length === 0 && <p className={classes.empty}>{t('empty')}</p>}
      <ul className={classes.photos}>
        {waiting.map(({ seq, body }) => (
          <li key={seq}>
            <WaitingPhoto id={body.picture} label={body.name} />
            <span>
              <IconCloudUpload size={18} stroke={1.8} aria-hidden="true" />
              {t('waiting')}
            </span>
          </li>
        ))}
        {photos.map(({ id, num }) => (
          <li key={id}>
            <img
              src={`/rest/tasks/${task.id}/photos/${num}/crop/w320/h320?apiVersion=2.0`}
              alt={t('photo', { n: num + 1 })}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </>
  )
}
