import { afterAll, expect, test } from 'vitest'
import { readingContext } from '@/lib/access/context'
import { explainTask } from '@/lib/domain/task-records/visibility'
import { getTaskFacts } from '@/lib/domain/task-records/get-task'
import { stopDatabase } from '@/lib/platform/database/start'
import { make } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

afterAll(stopDatabase)

test('a task that no rule of the role shows is hidden, whatever its scope', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const { id } = await make.task({ creator: administrator, organization })
  const ctx = await readingContext(await scene.asActor(administrator), 'ru')
  const task = await getTaskFacts(ctx, id)
  expect(explainTask(ctx, task)).toEqual({ visible: true, grounds: ['organization', 'project'], shown: true })
  const silent = { ...ctx, rules: { ...ctx.rules, rules: [] } }
  expect(explainTask(silent, task)).toEqual({
    visible: false,
    grounds: ['organization', 'project'],
    shown: false,
  })
})

test('templates have a separate scope', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const worker = await make.user({ organization })
  const project = await make.workgroup({ organization, open: false })
  const ctx = await readingContext(await scene.asActor(administrator), 'ru')
  const { id } = await make.task({
    creator: administrator,
    organization,
    workgroup: project,
    assignedUser: worker,
    isTemplate: true,
  })
  const task = await getTaskFacts(ctx, id)
  expect(explainTask(ctx, task).grounds).toEqual(['organization', 'project', 'template'])
  const other = await readingContext(await scene.asActor(worker), 'ru')
  expect(explainTask(other, task)).toMatchObject({ visible: true, grounds: ['assigned', 'template'] })
})
