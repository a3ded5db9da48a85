import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type StoredFile } from '@/lib/testing/make'
import { attaching, photo } from '@/lib/testing/scene/attaching-files'
import { type Bench, bench } from '@/lib/testing/scene/creating-tasks'

let people: Bench
let team: ReturnType<typeof attaching>
beforeAll(async () => {
  people = await bench()
  team = attaching(people)
})

describe('400 and no write: every error is named by its path', () => {
  const cases: [string, (file: StoredFile) => unknown, RegExp][] = [
    ['no file', () => [{}], /^attachments\.0\.file: Обязательное/],
    ['null file', () => [{ file: null }], /^attachments\.0\.file: /],
    ['an unknown upload', () => [{ file: 'no.jpg' }], /^attachments\.0\.file: Файл не загружен/],
    ['a logo', () => [{ file: '../secret' }], /^attachments\.0\.file: /],
    ['twice in one body', (f) => [photo(f), photo(f)], /^attachments\.1\.file: Повторяется/],
    ['file_type', (f) => [{ file: f.name, file_type: 'GIF' }], /^attachments\.0\.file_type: Допустимые/],
    [
      'a picture as a video',
      (f) => [{ file: f.name, file_type: 'VIDEO' }],
      /attachments\.0\.file_type: .*video/,
    ],
    [
      'a picture as sound',
      (f) => [{ file: f.name, file_type: 'SOUND' }],
      /attachments\.0\.file_type: .*audio/,
    ],
    [
      'file_source',
      (f) => [photo(f), { file_source: 'scanner', file: 'x' }],
      /^attachments\.1\.file_source: /,
    ],
    ['main_photo', (f) => [photo(f, { main_photo: 'yes' })], /^attachments\.0\.main_photo: /],
    [
      'a main photo that is none',
      (f) => [{ file: f.name, file_type: 'FILE', main_photo: true }],
      /^attachments\.0\.main_photo: Главным/,
    ],
    [
      'two main photos',
      (f) => [photo(f, { main_photo: true }), photo(f, { main_photo: true })],
      /^attachments: Главное фото/,
    ],
    ['sticker_id', (f) => [photo(f, { sticker_id: 2_147_483_647 })], /^attachments\.0\.sticker_id: /],
    ['time', (f) => [photo(f, { origin: { time: 'soon' } })], /^attachments\.0\.origin\.time: /],
    [
      'time_provider',
      (f) => [photo(f, { origin: { time_provider: 'sun' } })],
      /^attachments\.0\.origin\.time_provider: Допустимые значения: ntp, gps, system/,
    ],
    [
      'provider of attaching',
      (f) => [photo(f, { attachment: { location: { provider: 'network', lonlat: [1, 2] } } })],
      /^attachments\.0\.attachment\.location\.provider: /,
    ],
    [
      'lonlat',
      (f) => [photo(f, { origin: { location: { lonlat: [181, 2] } } })],
      /^attachments\.0\.origin\.location\.lonlat/,
    ],
    [
      'no lonlat',
      (f) => [photo(f, { origin: { location: { accuracy: 5 } } })],
      /^attachments\.0\.origin\.location\.lonlat: Обязательное/,
    ],
    [
      'accuracy',
      (f) => [photo(f, { origin: { location: { lonlat: [1, 2], accuracy: -1 } } })],
      /^attachments\.0\.origin\.location\.accuracy: /,
    ],
    [
      'platform',
      (f) => [photo(f, { author: { platform: 'toaster' } })],
      /^attachments\.0\.author\.platform: /,
    ],
    [
      'link of a photo',
      () => [{ link: 'https://x.example/a', file_type: 'PHOTO' }],
      /attachments\.0\.link: /,
    ],
    ['link', () => [{ link: 'javascript:alert(1)', file_type: 'VIDEO' }], /^attachments\.0\.link: /],
    ['no list', () => 'x', /^attachments: /],
  ]
  test.each(cases)('%s', async (_, make_, text) => {
    const file = await team.file()
    const attachments = make_(file)
    const task = await team.newTask()
    const replies = await expectNoWrites(Object.values(people.users), async () => [
      await team.post(attachments),
      await team.patch(task, { attachments, title: 'never' }),
    ])
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(text) } })
    const stored = await database.prisma.file.findUnique({ where: { name: file.name } })
    expect(stored?.keptAt).toBeNull()
  })
})

describe('stickers', () => {
  test('403 and no write where the sticker is not allowed for the work type, else 200', async () => {
    const [type, other] = [await make.workType(), await make.workType()]
    const sticker = await make.sticker({ types: [type] })
    const file = await team.file()
    const attachments = [photo(file, { sticker_id: sticker.id })]
    const task = await team.newTask({ typeId: other.id })
    const replies = await expectNoWrites(Object.values(people.users), async () => [
      await team.post(attachments, { type_id: other.id }),
      await team.patch(task, { attachments }),
    ])
    for (const reply of replies)
      expect(reply).toMatchObject({
        status: 403,
        body: { error_description: 'Стикер недоступен для вида работ задачи' },
      })
    // The new work type of the same change decides.
    const { status, body } = await team.patch(task, { attachments, type_id: type.id })
    expect([status, body.attachments[0]?.sticker]).toEqual([200, { id: sticker.id, title: sticker.title }])
    expect(
      (await team.post([photo(await team.file(), { sticker_id: sticker.id })], { type_id: type.id })).status,
    ).toBe(200)
  })
})
