import type { EscalationRuleWire } from '@/lib/domain/escalations/presenter'

export type Rule = EscalationRuleWire

export const triggers = ['before_deadline', 'after_deadline', 'not_accepted', 'not_assigned'] as const
export const notified = ['author', 'assignee', 'directors'] as const

type Ids = 'type_ids' | 'priority_ids' | 'user_ids'

/** Fields as controls hold them: ids as texts, the place is `all` or an id, none is the empty text. */
export type RuleValues = Pick<Rule, 'title' | 'enabled' | 'trigger' | 'notify'> &
  Record<Ids, string[]> &
  Record<'organization_id' | 'calendar_id' | 'set_priority_id', string> & { minutes: number | string }

const text = (id: number | null | undefined) => (id === null || id === undefined ? '' : String(id))
const idOf = (value: string) => (value === '' ? null : Number(value))

export const valuesOf = (rule: Rule | null, place: string): RuleValues => ({
  title: rule?.title ?? '',
  organization_id: rule ? String(rule.organization_id ?? 'all') : place,
  enabled: rule?.enabled ?? true,
  trigger: rule?.trigger ?? 'not_accepted',
  minutes: rule?.minutes ?? 30,
  calendar_id: text(rule?.calendar_id),
  type_ids: (rule?.type_ids ?? []).map(String),
  priority_ids: (rule?.priority_ids ?? []).map(String),
  notify: rule?.notify ?? ['directors'],
  user_ids: (rule?.user_ids ?? []).map(String),
  set_priority_id: text(rule?.set_priority_id),
})

/** The given values as the API takes them; the place of a rule stays. */
export function toBody(given: Partial<RuleValues>, isNew: boolean): object {
  const {
    organization_id: place,
    calendar_id: calendar,
    set_priority_id: priority,
    type_ids: types,
    priority_ids: priorities,
    user_ids: users,
    minutes,
    ...rest
  } = given
  return {
    ...rest,
    ...(minutes !== undefined && { minutes: Number(minutes) }),
    ...(calendar !== undefined && { calendar_id: idOf(calendar) }),
    ...(priority !== undefined && { set_priority_id: idOf(priority) }),
    ...(types && { type_ids: types.map(Number) }),
    ...(priorities && { priority_ids: priorities.map(Number) }),
    ...(users && { user_ids: users.map(Number) }),
    ...(isNew && place !== undefined && { organization_id: place === 'all' ? null : Number(place) }),
  }
}
