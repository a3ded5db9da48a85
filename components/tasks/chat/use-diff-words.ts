'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useServerZone } from '@/components/api/server-zone'
import { useDates } from '@/components/ui/use-dates'
import { parseZoned } from '@/lib/shared/zoned-time'
import type { DiffWords } from './diff-lines'

const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/

/** The server's sentences are in Russian; labels are translated for the reader. */
export function useDiffWords(): DiffWords {
  const t = useTranslations('diff')
  const dates = useDates()
  const zone = useServerZone()
  return useMemo(() => {
    const known = new Map([
      ['Стадия', t('stage')],
      ['Шаг', t('step')],
      ['Организация-исполнитель', t('organization')],
      ['Исполнитель', t('user')],
      ['Организация', t('owner')],
      ['Проект', t('project')],
      ['Название', t('title')],
      ['Вид работ', t('type')],
      ['Приоритет', t('priority')],
      ['Дата', t('date')],
      ['Срок', t('deadline')],
      ['Пауза срока', t('deadlinePause')],
      ['Эскалация', t('escalation')],
      ['Родительская задача', t('parent')],
      ['Архив', t('archive')],
      ['Шаблон', t('template')],
      ['Координаты', t('point')],
      ['Масштаб точки', t('zoom')],
      ['Отслеживание зоны', t('tracking')],
      ['Радиус зоны', t('radius')],
      ['Описание изменено', t('text')],
      ['Служебные данные изменены', t('systemData')],
      ['Задача создана', t('created')],
    ])
    return {
      none: t('none'),
      yes: t('yes'),
      moment: (text) => {
        if (day.test(text)) return dates.ofDay(text)
        const seconds = moment.test(text) ? parseZoned(text, zone) : null
        return seconds === null ? null : dates.short(seconds)
      },
      stage: (stage) => (stage === 2 ? t('stages.2') : t('stages.1')),
      label: { stage: t('stage'), step: t('step'), organization: t('organization'), user: t('user') },
      translate: (label) => known.get(label) ?? label,
    }
  }, [t, dates, zone])
}
