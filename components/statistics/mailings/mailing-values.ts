import type { Mailing } from './mailing'

type Lists = 'organization_ids' | 'workgroup_ids' | 'type_ids' | 'weekdays' | 'receiver_ids'
type Chosen = 'title' | 'enabled' | 'period' | 'tables' | 'format' | 'rhythm' | 'time' | 'timezone'

/** Fields as controls hold them: numbers of lists as texts. */
export type MailingValues = Pick<Mailing, Chosen> &
  Record<Lists, string[]> &
  Record<'month_day', number | string>

/** Filters that a new mailing begins with. */
export interface Preset {
  project: readonly number[]
  type: readonly number[]
  org: readonly number[]
}

const texts = (ids: readonly number[]) => ids.map(String)
const numbers = (ids: readonly string[]) => ids.map(Number)

export const valuesOf = (mailing: Mailing | null, preset: Preset): MailingValues => ({
  title: mailing?.title ?? '',
  enabled: mailing?.enabled ?? true,
  period: mailing?.period ?? 'last_week',
  organization_ids: texts(mailing?.organization_ids ?? preset.org),
  workgroup_ids: texts(mailing?.workgroup_ids ?? preset.project),
  type_ids: texts(mailing?.type_ids ?? preset.type),
  tables: mailing?.tables ?? ['organizations', 'types', 'people', 'days'],
  format: mailing?.format ?? 'xlsx',
  rhythm: mailing?.rhythm ?? 'weekly',
  weekdays: texts(mailing?.weekdays ?? [1]),
  month_day: mailing?.month_day ?? 1,
  time: mailing?.time ?? '08:00',
  timezone: mailing?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  receiver_ids: texts(mailing?.receiver_ids ?? []),
})

/** The given values as the API takes them. */
export function toBody(given: Partial<MailingValues>): object {
  const { organization_ids, workgroup_ids, type_ids, weekdays, receiver_ids, month_day: day, ...rest } = given
  return {
    ...rest,
    ...(organization_ids && { organization_ids: numbers(organization_ids) }),
    ...(workgroup_ids && { workgroup_ids: numbers(workgroup_ids) }),
    ...(type_ids && { type_ids: numbers(type_ids) }),
    ...(weekdays && { weekdays: numbers(weekdays) }),
    ...(receiver_ids && { receiver_ids: numbers(receiver_ids) }),
    ...(day !== undefined && { month_day: Number(day) || null }),
  }
}
