import { z } from 'zod'
import { taskFields } from '@/lib/domain/task-records'
import { camelKeys, inputs } from '@/lib/wire'

const rule = camelKeys(
  z.object({
    capability_id: inputs.id(),
    /** Null: in any state. */
    states: z.array(inputs.id()).max(1000).nullable(),
  }),
)

export const RoleRules = z.object({ items: z.array(rule).max(1000) })
export type RoleRules = z.infer<typeof RoleRules>

const states = {
  name: inputs.title(200),
  /** One that is none is rejected with the state as a whole. */
  field: inputs.text(100, 1).meta({
    description: 'a field of tasks',
    override: { pattern: `^(${Object.keys(taskFields).join('|')})$` },
  }),
  /** Null: `=`. */
  sign: inputs.text(10).nullable(),
  value: inputs.text(1000).nullable(),
  field_from_session: inputs.text(100).nullable(),
  /** Stored for clients; the rules ignore it. */
  role: inputs.text(100).nullable(),
}

/** Absent keys stay as they are; the result is validated as a whole. */
export const ChangeTaskState = z.object(states).partial()
export type TaskStateChange = z.output<typeof ChangeTaskState>

export const CreateTaskState = ChangeTaskState.extend({ name: states.name, field: states.field })
export type NewTaskState = z.output<typeof CreateTaskState>
