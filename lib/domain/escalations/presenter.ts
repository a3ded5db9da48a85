import { z } from 'zod'
import {
  flag,
  integer,
  integers,
  items,
  json,
  moment,
  nullable,
  pageOf,
  shape,
  text,
  type WireOf,
} from '@/lib/wire'
import { escalationTriggers } from './due-at'
import type { TaskEscalation } from './list-task-escalations'
import { notifiedPeople, type RuleRecord } from './record'

const trigger = z.enum(escalationTriggers)

export const presentRule = shape<RuleRecord>('EscalationRule')({
  id: integer((rule) => rule.id),
  title: text((rule) => rule.title),
  organization_id: nullable.integer((rule) => rule.organizationId),
  organization_name: nullable.text((rule) => rule.organizationName),
  enabled: flag((rule) => rule.enabled),
  trigger: json((rule) => rule.trigger, trigger),
  minutes: integer((rule) => rule.minutes),
  calendar_id: nullable.integer((rule) => rule.calendarId),
  type_ids: integers((rule) => rule.typeIds),
  priority_ids: integers((rule) => rule.priorityIds),
  notify: json((rule) => rule.notify, z.array(z.enum(notifiedPeople))),
  user_ids: integers((rule) => rule.userIds),
  set_priority_id: nullable.integer((rule) => rule.setPriorityId),
})

export const presentRules = pageOf(presentRule)

const presentEscalation = shape<TaskEscalation>('TaskEscalation')({
  id: integer((one) => one.id),
  rule_id: nullable.integer((one) => one.ruleId),
  rule_title: text((one) => one.ruleTitle),
  trigger: json((one) => one.trigger, trigger),
  cause_at: moment((one) => one.causeAt),
  due_at: moment((one) => one.dueAt),
  acted_at: nullable.moment((one) => one.actedAt),
})

export const presentTaskEscalations = items(presentEscalation)

export type EscalationRuleWire = WireOf<typeof presentRule>
export type TaskEscalationWire = WireOf<typeof presentEscalation>
