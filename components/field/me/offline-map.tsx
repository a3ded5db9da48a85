'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import classes from '../field.module.css'
import { useField, useFieldState } from '../field-context'

type Progress = { done: number; all: number; failed: number; ended: boolean }

/** Keeps the map around the tasks on the device. */
export function OfflineMap() {
  const t = useTranslations('field.me')
  const { map } = useField()
  const tasks = useFieldState((state) => state.tasks)
  const [progress, setProgress] = useState<Progress | null>(null)
  const save = async () => {
    const places = tasks.flatMap(({ task: { lon, lat } }) =>
      lon === null || lat === null ? [] : [{ lon, lat }],
    )
    const { saveMap } = await import('../map/save-map')
    setProgress({ done: 0, all: 0, failed: 0, ended: false })
    const saved = await saveMap(map, places, (now) => setProgress({ ...now, ended: false }))
    setProgress({ ...saved, ended: true })
  }
  const running = progress !== null && !progress.ended
  return (
    <section className={classes.setting}>
      <h2>{t('offlineMap')}</h2>
      <p>{t('offlineMapHint')}</p>
      <button type="button" className={classes.button} disabled={running} onClick={() => void save()}>
        {t('saveMap')}
      </button>
      <p role="status">
        {running && t('savingMap', { done: progress.done, all: progress.all })}
        {progress?.ended && progress.failed === 0 && t('savedMap', { count: progress.all })}
        {progress?.ended && progress.failed > 0 && t('mapFailed', { left: progress.failed })}
      </p>
    </section>
  )
}
