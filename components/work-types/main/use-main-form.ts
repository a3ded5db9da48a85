'use client'

import { useTranslations } from 'next-intl'
import { byOption, byOptions } from '@/components/records/field-texts'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { toPeriod, toSeconds } from '@/components/reference-data/period'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'

/** In which hours deadlines count: `elapsed`, `default` or the id of a calendar. */
const hoursOf = (type: WorkTypeWire | null): string =>
  type?.deadline_in_working_hours ? String(type.deadline_calendar_id ?? 'default') : 'elapsed'

const initialOf = (type: WorkTypeWire | null) => ({
  name: type?.name ?? '',
  icon: type?.icon ?? '',
  type: type?.type ?? '',
  ...toPeriod(type?.period_of_review_in_sec ?? null),
  hours_of: hoursOf(type),
  pauses: (type?.deadline_pauses ?? []).map(String),
  where: type?.organization_ids ? 'some' : 'all',
  organizations: (type?.organization_ids ?? []).map(String),
  duration: type?.planned_duration ?? '',
  skills: (type?.skill_ids ?? []).map(String),
})
type Values = Omit<ReturnType<typeof initialOf>, 'duration'> & { duration: number | string }

/** A cleared number field holds the empty string. */
const secondsOf = ({ days, hours, minutes }: Values) =>
  toSeconds({ days: Number(days), hours: Number(hours), minutes: Number(minutes) })

/** The parts of a work type that the changed fields belong to. */
function toBody(values: Values, changed: Partial<Values>) {
  const has = (...names: (keyof Values)[]) => names.some((name) => name in changed)
  return {
    ...(has('name') && { name: values.name.trim() }),
    ...(has('icon') && { icon: values.icon || null }),
    ...(has('type', 'days', 'hours', 'minutes') && {
      type: values.type || null,
      period_of_review_in_sec: secondsOf(values),
    }),
    ...(has('hours_of') && {
      deadline_in_working_hours: values.hours_of !== 'elapsed',
      deadline_calendar_id: /^\d+$/.test(values.hours_of) ? Number(values.hours_of) : null,
    }),
    ...(has('pauses') && { deadline_pauses: values.pauses.map(Number) }),
    ...(has('where', 'organizations') && {
      organization_ids: values.where === 'all' ? null : values.organizations.map(Number),
    }),
    ...(has('duration') && { planned_duration: values.duration === '' ? null : Number(values.duration) }),
    ...(has('skills') && { skill_ids: values.skills.map(Number) }),
  }
}

export function useMainForm(
  stored: Stored<WorkTypeWire>,
  organizations: readonly { value: string; label: string }[],
  tags: readonly { value: string; label: string }[],
  deadline: Record<'hours' | 'steps', readonly { value: string; label: string }[]>,
) {
  const t = useTranslations('workTypes')
  return useStoredForm<WorkTypeWire, Values>({
    stored,
    initial: initialOf(stored.record),
    fields: {
      name: t('columns.name'),
      icon: { label: t('icon'), show: (icon) => icon && t('iconOwn') },
      type: {
        label: t('deadline.type'),
        show: (type) =>
          t(type === 'AT_CREATE' || type === 'AT_UPDATE' ? `deadline.${type}` : 'deadline.none'),
      },
      days: t('deadline.days'),
      hours: t('deadline.hours'),
      minutes: t('deadline.minutes'),
      hours_of: { label: t('deadline.hoursOf'), show: byOption(deadline.hours) },
      pauses: { label: t('deadline.pauses'), show: byOptions(deadline.steps) },
      where: { label: t('where.title'), show: (where) => t(where === 'all' ? 'where.all' : 'where.some') },
      organizations: { label: t('where.choose'), show: byOptions(organizations) },
      duration: t('planning.duration'),
      skills: { label: t('planning.skills'), show: byOptions(tags) },
    },
    required: ['name'],
    validate: (values) => ({
      days: values.type && secondsOf(values) === null ? t('deadline.needed') : null,
    }),
    toBody: (given, all) => toBody(all, given),
    serverNames: {
      period_of_review_in_sec: 'days',
      deadline_calendar_id: 'hours_of',
      deadline_pauses: 'pauses',
      organization_ids: 'organizations',
      planned_duration: 'duration',
      skill_ids: 'skills',
    },
  })
}
