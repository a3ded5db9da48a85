'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import classes from '../field.module.css'
import { useField, useFieldState } from '../field-context'
import { later } from '../later'
import { placesOf } from '../map/places-of'
import { refusedMap } from '../map/use-keep-map'
import { mapCache, tilesCache } from '../worker/caches'

interface Progress {
  done: number
  all: number
  failed: number
  full: boolean
  ended: boolean
}

const begun: Progress = { done: 0, all: 0, failed: 0, full: false, ended: false }

/** Keeps the map around the tasks on the device, and deletes it again. */
export function OfflineMap() {
  const t = useTranslations('field.me')
  const { map, store } = useField()
  const tasks = useFieldState((state) => state.tasks)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    const look = async () => {
      const kept = [mapCache, tilesCache].map(async (name) => {
        if (!(await caches.has(name))) return false
        return (await (await caches.open(name)).keys()).length > 0
      })
      setSaved((await Promise.all(kept)).includes(true))
    }
    look().catch(() => undefined)
  }, [progress?.ended])
  const places = placesOf(tasks)
  const save = async () => {
    setProgress(begun)
    try {
      await store.keepFact(refusedMap, false)
      const { saveMap } = await later.saveMap()
      const saved = await saveMap(map, places, (now) => setProgress({ ...now, ended: false }))
      setProgress({ ...saved, ended: true })
    } catch {
      setProgress({ ...begun, failed: 1, ended: true })
    }
  }
  const drop = async () => {
    await store.keepFact(refusedMap, true)
    await Promise.all([caches.delete(mapCache), caches.delete(tilesCache)])
    setProgress(null)
    setSaved(false)
  }
  const running = progress !== null && !progress.ended
  const failed = progress?.ended && progress.failed > 0
  return (
    <section className={classes.setting}>
      <h2>{t('offlineMap')}</h2>
      <p>{t(places.length > 0 ? 'offlineMapHint' : 'offlineMapEmpty')}</p>
      <button
        type="button"
        className={classes.button}
        disabled={running || places.length === 0 || !('caches' in globalThis)}
        onClick={() => void save()}
      >
        {t('saveMap')}
      </button>
      {isSaved && !running && (
        <button type="button" className={classes.button} onClick={() => void drop().catch(() => undefined)}>
          {t('dropMap')}
        </button>
      )}
      <p role="status">
        {running && t('savingMap', { done: progress.done, all: progress.all })}
        {progress?.ended && progress.failed === 0 && t('savedMap', { count: progress.all })}
        {failed && (progress.full ? t('mapFull') : t('mapFailed', { left: progress.failed }))}
      </p>
    </section>
  )
}
