import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { attaching, photo, stamp } from '@/lib/testing/scene/attaching-files'
import { type Bench, bench, create } from '@/lib/testing/scene/creating-tasks'

let people: Bench
let team: ReturnType<typeof attaching>
beforeAll(async () => {
  people = await bench()
  team = attaching(people)
})

describe('issue.zone.tracking.on', () => {
  const path = 'system/issue.zone.tracking.on'

  test('200: new tasks track their zone by default', async () => {
    const tracked = async (more: object = {}) => (await create(people, more)).body.tracking_on
    expect(await tracked()).toBe(false)
    await scene.underSettings({ [path]: true }, async () => {
      expect(await tracked()).toBe(true)
      expect(await tracked({ tracking_on: null })).toBe(true)
      expect(await tracked({ tracking_on: false })).toBe(false)
    })
  })

  test('200: by the rules for the creator', async () => {
    const { roleId } = await scene.asActor(people.users.USER)
    await scene.underSettings({ [path]: [{ value: true, roleId }] }, async () => {
      expect((await create(people, {}, 'USER')).body.tracking_on).toBe(true)
      expect((await create(people)).body.tracking_on).toBe(false)
    })
  })
})

describe('file provenance', () => {
  const point = { point: [39.87, 57.62] }
  // About 180 m east of the task.
  const near = (accuracy = 10) => stamp({ location: { provider: 'gps', accuracy, lonlat: [39.873, 57.62] } })
  const verdict = async (attachment: object) => {
    const { body } = await team.post([{ ...photo(await team.file()), attachment }], point)
    return body.attachments[0]?.provenance?.verdict
  }

  test('camera_max_distance_to_task_meters', async () => {
    expect(await verdict(near())).toBe('ok')
    await scene.underSettings({ 'mobileapp/camera/camera_max_distance_to_task_meters': 100 }, async () =>
      expect(await verdict(near())).toBe('suspicious'),
    )
    const far = stamp({ location: { provider: 'gps', accuracy: 10, lonlat: [49, 57.62] } })
    expect(await verdict(far)).toBe('suspicious')
    await scene.underSettings({ 'mobileapp/camera/camera_max_distance_to_task_meters': 0 }, async () =>
      expect(await verdict(far)).toBe('ok'),
    )
  })

  test('camera_max_location_error_meters', async () => {
    expect(await verdict(near(60))).toBe('ok')
    await scene.underSettings({ 'mobileapp/camera/camera_max_location_error_meters': 50 }, async () =>
      expect(await verdict(near(60))).toBe('suspicious'),
    )
    expect(await verdict(near(9000))).toBe('suspicious')
    await scene.underSettings({ 'mobileapp/camera/camera_max_location_error_meters': 0 }, async () =>
      expect(await verdict(near(9000))).toBe('ok'),
    )
  })

  test('camera_max_location_delay_millis', async () => {
    const ago = (seconds: number) =>
      stamp({ time: Math.floor(Date.now() / 1000) - seconds, time_provider: 'system' })
    expect(await verdict(ago(600))).toBe('ok')
    await scene.underSettings({ 'mobileapp/camera/camera_max_location_delay_millis': 60_000 }, async () =>
      expect(await verdict(ago(600))).toBe('suspicious'),
    )
    expect(await verdict(ago(86_400))).toBe('suspicious')
    await scene.underSettings({ 'mobileapp/camera/camera_max_location_delay_millis': 0 }, async () =>
      expect(await verdict(ago(86_400))).toBe('ok'),
    )
  })

  test("a change of a task is evaluated in the task's states", async () => {
    const main = api.as(people.tokens.MAIN_ADMINISTRATOR)
    const state = { name: make.unique('Срочная'), field: 'priority_id', sign: '=', value: '1' }
    const { body: urgent } = await main.post<{ id: number }>('/rest/tasks/states', state)
    const settings = {
      'mobileapp/camera/camera_max_distance_to_task_meters': [{ value: 100, stateIds: [urgent.id] }],
    }
    await scene.underSettings(settings, async () => {
      for (const [priorityId, expected] of [
        [1, 'suspicious'],
        [2, 'ok'],
      ] as const) {
        const task = await make.task({ creator: people.users.USER, priorityId, lon: 39.87, lat: 57.62 })
        const file = await team.file()
        const { body } = await team.patch(task, { attachments: [photo(file, { attachment: near() })] })
        expect(body.attachments[0]?.provenance?.verdict, `priority ${priorityId}`).toBe(expected)
      }
    })
  })
})

describe('behavior.can.see.my.organization.only', () => {
  test('200: by the rules for the reader', async () => {
    const neighbour = await make.organization({ cluster: people.cluster })
    const { roleId } = await scene.asActor(people.users.USER)
    const path = 'system/behavior.can.see.my.organization.only'
    await scene.underSettings({ [path]: [{ value: true, roleId }] }, async () => {
      const canSee = async (token: string) =>
        (await api.as(token).get(`/rest/organizations/${neighbour.id}`)).status
      expect(await canSee(people.tokens.USER)).toBe(403)
      expect(await canSee(people.tokens.CUSTOMER)).toBe(200)
    })
  })
})
