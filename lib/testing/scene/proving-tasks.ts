import { api } from '@/lib/testing/api'
import { make, type User, type WorkType } from '@/lib/testing/make'
import type { Bench } from './creating-tasks'

/** An item of a checklist in a body. */
export const item = (more: object = {}) => ({
  title: make.unique('Пункт'),
  kind: 'check',
  required: true,
  ...more,
})

export interface ProofAnswer {
  steps: {
    step_id: number
    title: string
    met: boolean
    missing: {
      kind: string
      item_id: number | null
      role: string | null
      left: number | null
      title: string | null
    }[]
    checklist: {
      id: number
      title: string
      answer: {
        value: unknown
        note: string | null
        file_names: string[]
        user_id: number
        fio: string
        answered_at: number
        received_at: number
        subtask_id: number | null
      } | null
    }[]
  }[]
  signatures: {
    id: number
    role: string
    signer: string
    file_id: number
    file_name: string
    provenance: { verdict: string; reasons: string[] }
  }[]
}

interface RequirementsAnswer {
  older_clients: string
  steps: { step_id: number; checklist: { id: number; title: string }[]; [key: string]: unknown }[]
}

/** Proves work on tasks: the Main administrator sets requirements, the executor answers. */
export function proving(people: Bench) {
  const main = api.as(people.tokens.MAIN_ADMINISTRATOR)
  const worker = people.users.USER
  const executor = api.as(people.tokens.USER)
  const of = (task: { id: number }, rest: string) => `/rest/tasks/${task.id}${rest}?apiVersion=2.0`
  return {
    main,
    executor,
    worker,
    administrator: api.as(people.tokens.ORGANIZATION_ADMINISTRATOR),
    /** A work type with these requirements of its steps. */
    async type(steps: object[], more: object = {}, made?: WorkType) {
      const type = made ?? (await make.workType())
      const reply = await main.put<RequirementsAnswer>(`/rest/types/${type.id}/requirements?apiVersion=2.0`, {
        steps,
        ...more,
      })
      if (reply.status !== 200) throw new Error(reply.text)
      const items = reply.body.steps.flatMap(({ checklist }) => checklist.map(({ id }) => id))
      return { type, items, requirements: reply.body }
    },
    /** A task of a type that is assigned to the executor. */
    task: (type: { id: number }, more: object = {}) =>
      make.task({
        creator: people.users.ORGANIZATION_ADMINISTRATOR,
        typeId: type.id,
        stepId: 2,
        assignedUser: worker,
        assignedOrganization: people.organization,
        ...more,
      }),
    proof: async (task: { id: number }) => (await executor.get<ProofAnswer>(of(task, '/proof'))).body,
    answer: (task: { id: number }, answers: object[], more: object = {}) =>
      executor.put<ProofAnswer>(of(task, '/proof/answers'), { answers, ...more }),
    move: (task: { id: number }, step: number, version = '2.0') =>
      executor.patch<{ status_id: number | string }>(
        `/rest/tasks/${task.id}`,
        { status_id: step },
        { version },
      ),
    photo: (by: User = worker) => make.file({ by }),
    async sign(task: { id: number }, more: object = {}) {
      const file = await make.file({ by: worker, type: 'image/png', originalName: 'sign.png' })
      return executor.post<ProofAnswer['signatures'][number]>(of(task, '/signatures'), {
        file_name: file.name,
        role: 'executor',
        signer: 'Иванов И. И.',
        ...more,
      })
    },
  }
}
