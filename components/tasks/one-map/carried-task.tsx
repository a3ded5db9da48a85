'use client'

import { IconAlertTriangle, IconUserCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useStore } from '@/components/ui/create-store'
import { useConflictNames } from '../distribute/use-conflict-names'
import { carriedOnMap } from './carry-store'
import classes from './one-map.module.css'
import { useDropCheck } from './use-drop-check'

/** The task in hand, the person below it, and what speaks against the drop. */
export function CarriedTask() {
  const t = useTranslations('oneMap')
  const carried = useStore(carriedOnMap, (now) => now)
  const over = carried?.over ?? null
  const { data, error } = useDropCheck(over ? (carried?.id ?? null) : null, over?.id ?? null)
  const names = useConflictNames()
  if (!carried) return null
  return (
    <div className={classes.carrying} data-carried={carried.id}>
      {over && (
        <span className={classes.target} style={{ left: over.x, top: over.y }} data-target={over.id} />
      )}
      <div className={classes.note} style={{ left: carried.x, top: carried.y }} role="status">
        <strong>{t('carried', { id: String(carried.id) })}</strong>
        {over ? (
          <span className={classes.to}>
            <IconUserCheck size={15} stroke={1.8} aria-hidden="true" />
            {t(data?.isOwn ? 'ownAlready' : 'dropTo', { name: over.name })}
          </span>
        ) : (
          <span className={classes.dim}>{t('dropHint')}</span>
        )}
        {over &&
          names(data?.conflicts ?? []).map((conflict) => (
            <span key={conflict} className={classes.warning}>
              <IconAlertTriangle size={14} stroke={1.9} aria-hidden="true" />
              {conflict}
            </span>
          ))}
        {over && error && <span className={classes.warning}>{error.message}</span>}
      </div>
    </div>
  )
}
