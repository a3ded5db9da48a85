'use client'

import { useTranslations } from 'next-intl'
import classes from '../field.module.css'
import { useFieldState } from '../field-context'
import { keepsOrder } from '../store/change'
import { SyncBar } from '../sync-bar'
import { UnsentChange } from './unsent-change'

/** What the server has not confirmed, in the order in which it was made. */
export function UnsentPage() {
  const t = useTranslations('field')
  const changes = useFieldState((state) => state.changes)
  const isHeldUp = (taskId: number, seq: number) =>
    changes.some((other) => other.taskId === taskId && other.seq < seq && other.state !== 'waiting')
  return (
    <>
      <header className={classes.head}>
        <h1>{t('unsent.title')}</h1>
        <SyncBar />
      </header>
      {changes.length === 0 ? (
        <div className={classes.empty}>
          <strong>{t('unsent.empty')}</strong>
          <p>{t('unsent.emptyHint')}</p>
        </div>
      ) : (
        <ul className={classes.unsent}>
          {changes.map((change) => (
            <UnsentChange
              key={change.seq}
              change={change}
              heldUp={keepsOrder(change) && isHeldUp(change.taskId, change.seq)}
            />
          ))}
        </ul>
      )}
    </>
  )
}
