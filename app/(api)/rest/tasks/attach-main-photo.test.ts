import { beforeAll, describe, expect, test } from 'vitest'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make } from '@/lib/testing/make'
import { attaching, photo } from '@/lib/testing/scene/attaching-files'
import { type Bench, bench } from '@/lib/testing/scene/creating-tasks'

let people: Bench
let team: ReturnType<typeof attaching>
beforeAll(async () => {
  people = await bench()
  team = attaching(people)
})

describe('the main photo', () => {
  test('200: the marked element, else photo_main, else unchanged', async () => {
    const task = await team.newTask()
    const files = await Promise.all([team.file(), team.file(), team.file()])
    const main = async (body: object) => (await team.patch(task, body)).body.num_main_photo
    expect(await main({ attachments: [photo(files[0])] })).toBe(0)
    expect(await main({ attachments: [photo(files[1], { main_photo: true })], photo_main: 0 })).toBe(1)
    expect(await main({ attachments: [photo(files[2], { main_photo: false })], photo_main: 0 })).toBe(0)
    expect(await main({ photo_main: '2' })).toBe(2)
    expect(await main({ photo_main: null, title: 'x' })).toBe(2)
    expect(await main({ title: 'y' })).toBe(2)
    // An existing file can become the main one with the same mark.
    expect(await main({ attachments: [photo(files[0], { main_photo: true })] })).toBe(0)
  })

  test('400: photo_main counts existing photos that are not deleted', async () => {
    const task = await team.newTask()
    await make.attachment({ task })
    await make.attachment({ task, deletedAt: new Date() })
    await make.attachment({ task, type: 'FILE' })
    for (const [num, more] of [
      [1, {}],
      [2, {}],
      [2, { attachments: [photo(await team.file())] }],
    ] as const) {
      const reply = await expectNoWrites(Object.values(people.users), () =>
        team.patch(task, { photo_main: num, title: 'z', ...more }),
      )
      expect(reply).toMatchObject({
        status: 400,
        body: { error_description: 'photo_main: Такой записи нет.' },
      })
    }
  })
})
