'use client'

import { Button, Tooltip } from '@mantine/core'
import { IconMap, IconRestore } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import type { HistoryEntry, ObjectSource } from '../types'
import { useGeometryWords } from '../use-geometry-words'
import { useValueText } from '../use-value-text'
import { diffStates } from './diff-states'
import classes from './history.module.css'

interface EntryItemProps {
  source: ObjectSource
  entry: HistoryEntry
  shown: boolean
  /** Absent without a map. */
  onShow: (() => void) | undefined
  denied: string | undefined
  busy: boolean
  /** Absent for the current state. */
  onRestore: (() => void) | undefined
}

export function EntryItem({ source, entry, shown, onShow, denied, busy, onRestore }: EntryItemProps) {
  const t = useTranslations('objects.history')
  const dates = useDates()
  const said = useValueText()
  const size = useGeometryWords()
  const { values, standard, moved } = diffStates(entry, source.fields)
  const { before, after, action, user, date } = entry
  const geometry = after?.geometry ?? before?.geometry
  return (
    <li className={classes.entry} data-shown={shown || undefined}>
      <div className={classes.head}>
        <b>{t(`action.${action}`)}</b>
        <span>
          {user?.fio || t('nobody')} · <time title={dates.full(date)}>{dates.short(date)}</time>
        </span>
      </div>
      {action === 'update' && (
        <ul className={classes.changes}>
          {values.map(({ field, was, is }) => (
            <li key={field.id}>
              <span>{field.rusName || field.name}:</span> <del>{said(was, field.type) || t('empty')}</del>
              {' → '}
              <ins>{said(is, field.type) || t('empty')}</ins>
            </li>
          ))}
          {standard.map(({ name, was, is }) => (
            <li key={name}>
              <span>{name}:</span> <del>{was || t('empty')}</del>
              {' → '}
              <ins>{is || t('empty')}</ins>
            </li>
          ))}
          {moved && before?.geometry && after?.geometry && (
            <li>
              <span>{t('geometry')}:</span> <del>{size(before.geometry)}</del>
              {' → '}
              <ins>{size(after.geometry)}</ins>
            </li>
          )}
        </ul>
      )}
      {((onShow && geometry) || onRestore) && (
        <div className={classes.tools}>
          {onShow && geometry && (
            <Button
              variant={shown ? 'light' : 'subtle'}
              size="compact-xs"
              aria-pressed={shown}
              leftSection={<IconMap size={14} stroke={1.8} />}
              onClick={onShow}
            >
              {t(moved ? 'showBoth' : 'show')}
            </Button>
          )}
          {onRestore && (
            <Tooltip label={denied} disabled={!denied}>
              <Button
                variant="subtle"
                size="compact-xs"
                loading={busy}
                data-disabled={denied ? true : undefined}
                aria-disabled={Boolean(denied)}
                leftSection={<IconRestore size={14} stroke={1.8} />}
                onClick={denied ? undefined : onRestore}
              >
                {t('restore')}
              </Button>
            </Tooltip>
          )}
        </div>
      )}
    </li>
  )
}
