'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { ServerZoneProvider } from '@/components/api/server-zone'
import type { MapSettings } from '@/components/map/map-settings'
import classes from './field.module.css'
import { FieldProvider, type FieldUser, useFieldState } from './field-context'
import { FieldTabs } from './field-tabs'
import { later } from './later'
import { TaskList } from './list/task-list'
import { MePage } from './me/me-page'
import { followInstall } from './me/use-install'
import { NotKept } from './not-kept'
import { openField, type OpenedField } from './open-field'
import { Stopped } from './stopped'
import { TaskPage } from './task/task-page'
import { UnsentPage } from './unsent/unsent-page'
import { useFollow } from './use-follow'
import { usePlace } from './use-place'
import { keepShell } from './worker/keep-shell'

interface FieldAppProps {
  user: FieldUser
  version: string
  map: MapSettings
  /** Time zone of the server, in which fields of days are meant. */
  zone: string
}

/** The application of people in the field. It works from what the device holds, with or without a connection. */
export function FieldApp({ user, version, map, zone }: FieldAppProps) {
  const [opened, setOpened] = useState<OpenedField | 'failed' | null>(null)
  const { id: userId } = user
  useEffect(() => {
    let left = false
    let made: OpenedField | null = null
    const open = async () => {
      made = await openField(userId, version)
      if (left) made.close()
      else setOpened(made)
    }
    open().catch(() => {
      if (!left) setOpened('failed')
    })
    // Where there are none of these, the application works while it is open.
    keepShell().catch(() => undefined)
    navigator.storage?.persist?.().catch(() => undefined)
    const unfollow = followInstall()
    return () => {
      left = true
      made?.close()
      unfollow()
    }
  }, [userId, version])
  if (opened === 'failed') return <Stopped why="noStorage" />
  if (!opened) return <Waiting />
  return (
    <FieldProvider value={{ user, version, map, field: opened.field, store: opened.store }}>
      <ServerZoneProvider zone={zone}>
        <Screen />
      </ServerZoneProvider>
    </FieldProvider>
  )
}

function Screen() {
  const { tab, taskId } = usePlace()
  const isOther = useFieldState(({ sync }) => sync.problem === 'other-person')
  useFollow()
  if (isOther) return <Stopped why="otherPerson" />
  if (taskId)
    return (
      <>
        <NotKept />
        <TaskPage key={taskId} id={taskId} />
      </>
    )
  return (
    <div className={classes.screen}>
      <main className={classes.main}>
        <NotKept />
        {tab === 'tasks' && <TaskList />}
        {tab === 'map' && <MapTab />}
        {tab === 'unsent' && <UnsentPage />}
        {tab === 'me' && <MePage />}
      </main>
      <FieldTabs current={tab} />
    </div>
  )
}

const Waiting = () => <p className={classes.opening}>{useTranslations('field')('loading')}</p>

/** The map is the largest part of the application, and may be absent from the device. */
function MapTab() {
  const t = useTranslations('field.map')
  const again = useTranslations('field.stopped')
  const [Page, setPage] = useState<ComponentType | 'absent' | null>(null)
  useEffect(() => {
    later.mapPage().then(
      ({ default: found }) => setPage(() => found),
      () => setPage('absent'),
    )
  }, [])
  if (Page === 'absent')
    return (
      <div className={classes.empty} role="alert">
        <p>{t('absent')}</p>
        <button type="button" className={classes.button} onClick={() => window.location.reload()}>
          {again('again')}
        </button>
      </div>
    )
  return Page ? <Page /> : <Waiting />
}
