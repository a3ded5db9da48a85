'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ServerZoneProvider } from '@/components/api/server-zone'
import type { MapSettings } from '@/components/map/map-settings'
import classes from './field.module.css'
import { FieldProvider, type FieldUser } from './field-context'
import { FieldTabs } from './field-tabs'
import { MePage } from './me/me-page'
import { createField, type Field } from './model/create-field'
import { callServer } from './server/call'
import { type FieldStore, openStore } from './store/field-store'
import { TaskList } from './list/task-list'
import { TaskPage } from './task/task-page'
import { UnsentPage } from './unsent/unsent-page'
import { keepShell } from './worker/keep-shell'
import { useFollow } from './use-follow'
import { usePlace } from './use-place'

const MapPage = lazy(() => import('./map/map-page'))

interface FieldAppProps {
  user: FieldUser
  version: string
  map: MapSettings
  /** Time zone of the server, in which fields of days are meant. */
  zone: string
}

/** One tab of the browser sends at a time. */
const lock = (run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('azimut-field', run) : run()

/** The application of people in the field. It works from what the device holds, with or without a connection. */
export function FieldApp({ user, version, map, zone }: FieldAppProps) {
  const t = useTranslations('field')
  const [opened, setOpened] = useState<{ field: Field; store: FieldStore } | null>(null)
  const { id: userId } = user
  useEffect(() => {
    let left = false
    const open = async () => {
      const store = await openStore()
      const field = await createField({ store, server: callServer, userId, version, lock })
      if (!left) setOpened({ field, store })
    }
    void open()
    void keepShell()
    void navigator.storage?.persist?.()
    return () => {
      left = true
    }
  }, [userId, version])
  if (!opened) return <p className={classes.opening}>{t('loading')}</p>
  return (
    <FieldProvider value={{ user, version, map, ...opened }}>
      <ServerZoneProvider zone={zone}>
        <Screen />
      </ServerZoneProvider>
    </FieldProvider>
  )
}

function Screen() {
  const { tab, taskId } = usePlace()
  useFollow()
  if (taskId) return <TaskPage key={taskId} id={taskId} />
  return (
    <div className={classes.screen}>
      <main className={classes.main}>
        {tab === 'tasks' && <TaskList />}
        {tab === 'map' && (
          <Suspense fallback={<Waiting />}>
            <MapPage />
          </Suspense>
        )}
        {tab === 'unsent' && <UnsentPage />}
        {tab === 'me' && <MePage />}
      </main>
      <FieldTabs current={tab} />
    </div>
  )
}

const Waiting = () => <p className={classes.opening}>{useTranslations('field')('loading')}</p>
