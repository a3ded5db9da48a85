'use client'

import { useTranslations } from 'next-intl'
import { patch, post, type useApiOne } from '@/components/api/use-api'
import { useStale } from '@/components/reference-data/use-lists'
import { useRecordForm } from '@/components/records/use-record-form'
import type { RecordPanelState } from '@/components/records/use-record-panel'
import { toPeriod, toSeconds } from '@/components/reference-data/period'
import type { WorkTypeFull } from '@/components/reference-data/work-type'

const initialOf = (type: WorkTypeFull | null) => ({
  name: type?.name ?? '',
  icon: type?.icon ?? '',
  type: type?.type ?? '',
  ...toPeriod(type?.period_of_review_in_sec ?? null),
  where: type?.organization_ids ? 'some' : 'all',
  organizations: (type?.organization_ids ?? []).map(String),
})
type Values = ReturnType<typeof initialOf>

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
    ...(has('where', 'organizations') && {
      organization_ids: values.where === 'all' ? null : values.organizations.map(Number),
    }),
  }
}

interface Options {
  type: WorkTypeFull | null
  loaded: ReturnType<typeof useApiOne<WorkTypeFull>>
  panel: RecordPanelState
}

export function useMainForm({ type, loaded, panel }: Options) {
  const t = useTranslations()
  const stale = useStale()
  return useRecordForm<Values, WorkTypeFull>({
    initial: initialOf(type),
    validate: (values) => ({
      name: values.name.trim() ? null : t('kit.required'),
      days: values.type && secondsOf(values) === null ? t('workTypes.deadline.needed') : null,
    }),
    save: async (values, changed) =>
      type
        ? (await patch<WorkTypeFull>(`/rest/types/${type.id}`, toBody(values, changed), loaded.etag)).body
        : post<WorkTypeFull>('/rest/types', toBody(values, values)),
    savedText: type ? undefined : false,
    serverNames: { period_of_review_in_sec: 'days', organization_ids: 'organizations' },
    onSaved: (saved) => {
      void stale('work-types')
      if (!type) panel.open(saved.id)
    },
    reload: loaded.reload,
  })
}
