'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FormSection } from '@/components/records/form-section'
import { shownTime } from '../../rasters/shown-time'
import type { PreviewRaster } from '../import-api'
import classes from '../imports.module.css'
import type { InputEditor } from '../use-import-input'

const sources = ['file', 'name'] as const
type Source = (typeof sources)[number]

/** Files that are listed with their times. */
const listedAtMost = 20

interface TimesChoiceProps {
  editor: Pick<InputEditor, 'input' | 'change'>
  raster: PreviewRaster
}

/** Whether the files of a raster become one picture, or each is kept with the time that it or its name says. */
export function TimesChoice({ editor: { input, change }, raster: { members } }: TimesChoiceProps) {
  const t = useTranslations('imports.times')
  const isSingle = members.length === 1
  const { timesFrom } = input
  const dated = (source: Source) => members.filter((member) => timeBy(member, source) !== null).length
  const choices = [
    { value: 'none', label: t(isSingle ? 'without' : 'together') },
    ...sources.map((value) => ({
      value,
      label: t(value, { count: dated(value), all: members.length }),
    })),
  ]
  return (
    <FormSection title={t('title')} hint={timesFrom ? t('hint') : undefined}>
      <Select
        aria-label={t('title')}
        data={choices}
        allowDeselect={false}
        value={timesFrom ?? 'none'}
        onChange={(value) => change({ timesFrom: sources.find((source) => source === value) })}
      />
      {timesFrom && (
        <dl className={classes.times}>
          {members.slice(0, listedAtMost).map((member) => (
            <div key={member.name}>
              <dt>{member.name}</dt>
              <dd>{shownTime(timeBy(member, timesFrom)) || t('none')}</dd>
            </div>
          ))}
        </dl>
      )}
      {timesFrom && members.length > listedAtMost && (
        <p className={classes.more}>{t('more', { count: members.length - listedAtMost })}</p>
      )}
    </FormSection>
  )
}

const timeBy = ({ time, nameTime }: PreviewRaster['members'][number], source: Source) =>
  source === 'file' ? time : nameTime
