'use client'

import { Button, NumberInput, Popover, Switch, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMeasureWords } from '@/components/map/draw/use-measure-words'
import { useTaskSettings } from '../stores/task-settings'
import { zoneRadiusOf } from '../zone/zone-radius'
import { valuesBefore } from '../values/task-values'
import classes from '../facts/facts.module.css'
import type { TaskPartProps } from '../facts/task-part'
import common from '../../ui/common.module.css'
import { leastZoneRadius } from '@/lib/shared/zone-limits'

/** The zone around the point: radius, and whether entries and exits are recorded. */
export function FactZone({ task, can, change }: TaskPartProps) {
  const t = useTranslations('taskPage')
  const words = useMeasureWords()
  const { zoneRadius: usual } = useTaskSettings()
  const [open, setOpen] = useState(false)
  /** The task as it was when the form was opened. */
  const [begun, setBegun] = useState(task)
  const [radius, setRadius] = useState<number | null>(task.zone_radius)
  const [watched, setWatched] = useState(task.tracking_on)
  const known = zoneRadiusOf(task, usual)
  const shown =
    known === null ? t('noZone') : t(task.tracking_on ? 'zoneOn' : 'zoneOff', { radius: words.length(known) })
  if (!can.edit) return <span>{shown}</span>
  const begin = () => {
    setBegun(task)
    setRadius(task.zone_radius)
    setWatched(task.tracking_on)
    setOpen(!open)
  }
  const save = () => {
    setOpen(false)
    const changed = {
      ...(radius !== begun.zone_radius && { zone_radius: radius }),
      ...(watched !== begun.tracking_on && { tracking_on: watched }),
    }
    if (Object.keys(changed).length > 0) change.mutate(changed, { base: valuesBefore(begun, changed) })
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" width={270} trapFocus>
      <Popover.Target>
        <button type="button" className={classes.textButton} onClick={begin}>
          {shown}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={common.stack10}>
        {task.lon === null && (
          <Text fz="xs" c="dimmed">
            {t('needsPoint')}
          </Text>
        )}
        <NumberInput
          size="sm"
          label={t('zoneRadius')}
          min={leastZoneRadius}
          max={100_000}
          placeholder={String(usual)}
          value={radius ?? ''}
          onChange={(value) => setRadius(typeof value === 'number' ? value : null)}
        />
        <Switch
          size="sm"
          label={t('tracking')}
          checked={watched}
          onChange={(event) => setWatched(event.currentTarget.checked)}
        />
        <div className={common.buttons}>
          <Button onClick={save}>{t('save')}</Button>
          <Button variant="subtle" color="gray" onClick={() => setOpen(false)}>
            {t('cancel')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
