import { z } from 'zod'
import {
  type Field,
  flag,
  integer,
  json,
  list,
  nullable,
  part,
  shape,
  text,
  type WireOf,
  type Presenter,
} from '@/lib/wire'
import type { ExplainedLayer, ExplainedRight } from '@/lib/domain/layers'
import type { Explanation } from './explain'
import type { AccessExplanation, ExplainedAction, ExplainedFile } from './explain-access'
import type {
  ExplainedCapability,
  ExplainedRule,
  ExplainedState,
  TaskExplanation,
} from './explain-capabilities'
import type { GrantedCapability, AccessPreviewRecord } from './get-access-preview'
import type { Named, SeenOrganization, SeenWorkgroup } from './places'

const codes = z.array(z.string())
const reasons: Field<{ reasons: string[] }, string[]> = json((seen) => seen.reasons, codes)

const named = shape<Named>()({ id: integer((it) => it.id), name: text((it) => it.name) })

const user = shape<AccessPreviewRecord['user']>()({
  id: integer((u) => u.id),
  fio: text((u) => u.fio),
  login: text((u) => u.login),
  role_id: integer((u) => u.roleId),
})

const organization = shape<SeenOrganization>()({
  id: integer((o) => o.id),
  name: text((o) => o.name),
  reasons,
})

const workgroup = shape<SeenWorkgroup>()({
  id: integer((w) => w.id),
  title: text((w) => w.title),
  open: flag((w) => w.open),
  organization: part((w) => w.organization, named),
  reasons,
})

const byReason = shape<{ reason: string; count: number }>()({
  reason: text((it) => it.reason),
  count: integer((it) => it.count),
})

const users = shape<AccessPreviewRecord['users']>()({
  count: integer((u) => u.count),
  by_reason: list((u) => u.byReason, byReason),
})

const states: Presenter<readonly Named[], WireOf<typeof named>[]> = {
  render: (all, dialect) => all.map((state) => named.render(state, dialect)),
  schema: (dialect) => z.array(named.schema(dialect)),
}

const capability = shape<GrantedCapability>()({
  id: integer((c) => c.id),
  name: text((c) => c.name),
  label: text((c) => c.label),
  states: nullable.part((c) => c.states, states),
})

const right = shape<ExplainedRight>()({
  right: text((r) => r.right),
  reasons,
})

const layer = shape<ExplainedLayer>('SeenLayer')({
  id: integer((l) => l.id),
  title: text((l) => l.title),
  rights: list((l) => l.rights.filter(({ allowed }) => allowed), right),
})

export const presentAccessPreview = shape<AccessPreviewRecord>('AccessPreview')({
  user: part((s) => s.user, user),
  organizations: list((s) => s.organizations, organization),
  workgroups: list((s) => s.workgroups, workgroup),
  hidden_staff: list((s) => s.hiddenStaff, named),
  users: part((s) => s.users, users),
  tasks: part((s) => s.tasks, shape<AccessPreviewRecord['tasks']>()({ count: integer((t) => t.count) })),
  capabilities: list((s) => s.capabilities, capability),
  layers: list((s) => s.layers, layer),
})

export const presentExplanation = shape<Explanation>('Explanation')({
  visible: flag((e) => e.visible),
  reasons,
})

const state = shape<ExplainedState>()({
  id: integer((s) => s.id),
  name: text((s) => s.name),
  fits: flag((s) => s.fits),
})

const rule = shape<ExplainedRule>()({
  id: integer((r) => r.id),
  any_state: flag((r) => r.anyState),
  states: list((r) => r.states, state),
})

const explained = shape<ExplainedCapability>('ExplainedCapability')({
  capability: text((c) => c.capability),
  label: text((c) => c.label),
  allowed: flag((c) => c.allowed),
  reason: text((c) => c.reason),
  rules: list((c) => c.rules, rule),
})

export const presentTaskExplanation = shape<TaskExplanation>('TaskExplanation')({
  visible: flag((e) => e.visible),
  grounds: json((e) => e.grounds, codes),
  items: list((e) => e.items, explained),
})

const action = shape<ExplainedAction>('ExplainedAction')({
  action: text((a) => a.action),
  allowed: flag((a) => a.allowed),
  reasons,
})

export const presentAccessExplanation = shape<AccessExplanation>('AccessExplanation')({
  visible: flag((e) => e.visible),
  items: list((e) => e.items, action),
})

const file = shape<ExplainedFile>('ExplainedFile')({
  id: integer((f) => f.id),
  type: text((f) => f.type),
  num: integer((f) => f.num),
  name: text((f) => f.name),
  allowed: flag((f) => f.allowed),
  reasons,
})

export const presentTaskMediaExplanation = shape<Explanation & { items: ExplainedFile[] }>(
  'TaskMediaExplanation',
)({
  visible: flag((e) => e.visible),
  reasons,
  items: list((e) => e.items, file),
})

export type AccessExplanationWire = WireOf<typeof presentAccessExplanation>
export type TaskMediaExplanationWire = WireOf<typeof presentTaskMediaExplanation>
export type AccessPreviewWire = WireOf<typeof presentAccessPreview>
export type ExplanationWire = WireOf<typeof presentExplanation>
