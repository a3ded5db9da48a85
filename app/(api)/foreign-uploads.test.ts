import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api, type Reply } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { type FileOptions, make, type Organization, type Task, type User } from '@/lib/testing/make'
import { openMedia } from '@/lib/testing/media'
import { needed } from '@/lib/testing/scene/creating-tasks'
import { neededFor } from '@/lib/testing/users'

let organization: Organization
let main: User
let author: User
let worker: User
let sender: User
let task: Task
let media: Record<'layers' | 'datatables', Awaited<ReturnType<typeof openMedia>>>
let objects: Record<'layers' | 'datatables', number>
const absent = '00000000-0000-4000-8000-000000000000.jpg'

beforeAll(async () => {
  organization = await make.organization()
  main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  author = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization })
  worker = await make.user({ role: 'USER', organization })
  sender = await make.user({ organization: await make.organization({ cluster: await make.cluster() }) })
  task = await make.task({ creator: author, assignedUser: worker })
  media = { layers: await openMedia('layers'), datatables: await openMedia('datatables') }
  objects = { layers: await media.layers.newObject(), datatables: await media.datatables.newObject() }
})
afterAll(() => {
  media.layers.stop()
  media.datatables.stop()
})

const everybody = () => [main, author, worker, sender, media.layers.writer, media.datatables.writer]
const files = (name: string, good?: string) => [...(good ? [{ file: good }] : []), { file: name }]
type Answer = Pick<Reply<unknown>, 'status' | 'text'>

interface Field {
  field: string
  /** What the upload has to be; a JPEG of tasks by default. */
  of?: FileOptions
  /** A good file of the same body. */
  beside?: true
  send(name: string, good?: string): Promise<Answer>
}

const versions = ['1.0', '2.0', '2.1']
const infoKeys = ['stamp', 'head_signature', 'accountant_signature']
const png: FileOptions = { type: 'image/png' }
const logo: FileOptions = { ...png, folder: 'department_logo' }
const title = () => make.unique('Чужое')
const newOrganization = (more: object) =>
  api.as(main).post('/rest/organizations', { name: title(), info: {}, ...more })
const patchOrganization = (more: object) =>
  api.as(author).patch(`/rest/organizations/${organization.id}`, more)
const putOrganization = ({ info = {}, ...more }: { info?: object; logo?: string }) =>
  api.as(main).put(`/rest/organizations/${organization.id}`, {
    name: organization.name,
    map_extent_id: 1,
    client: false,
    cluster_id: organization.clusterId,
    info,
    ...more,
  })

const fields: Field[] = [
  ...versions.flatMap((version): Field[] => [
    {
      field: `attachments of a new task, ${version}`,
      beside: true,
      send: (name, good) =>
        api.as(worker).post('/rest/tasks', { ...needed(), attachments: files(name, good) }, { version }),
    },
    {
      field: `attachments of a task, ${version}`,
      beside: true,
      send: (name, good) =>
        api.as(author).patch(`/rest/tasks/${task.id}`, { attachments: files(name, good) }, { version }),
    },
  ]),
  {
    field: 'avatar of oneself',
    send: (name) => api.as(worker).patch(`/rest/users/${worker.id}`, { avatar_file_name: name }),
  },
  {
    field: 'avatar of a new person',
    send: (name) =>
      api.as(author).post('/rest/users', { ...neededFor(organization), avatar_file_name: name }),
  },
  ...[newOrganization, patchOrganization, putOrganization].flatMap((send, at): Field[] => {
    const how = ['of a new organization', 'of an organization', 'of a whole organization'][at]
    return [
      { field: `logo ${how}`, of: logo, send: (name) => send({ logo: name }) },
      ...infoKeys.map((key) => ({
        field: `${key} ${how}`,
        of: png,
        send: (name: string) => send({ info: { [key]: name } }),
      })),
    ]
  }),
  {
    field: 'icon of a new work type',
    of: png,
    send: (name) => api.as(main).post('/rest/types', { name: title(), icon: name }),
  },
  {
    field: 'icon of a new type of people',
    of: png,
    send: (name) => api.as(main).post('/rest/users/types', { title: title(), icon_file_name: name }),
  },
  ...(['layers', 'datatables'] as const).map(
    (noun): Field => ({
      field: `files of ${noun}`,
      beside: true,
      send: (name, good) => {
        const { writer, name: attach } = media[noun]
        return attach(writer, objects[noun], { files: files(name, good) })
      },
    }),
  ),
  {
    field: 'archive of a basemap',
    send: (name) => api.as(main).post('/basemaps', { kind: 'pmtiles', titleRu: title(), upload: name }),
  },
  {
    field: 'extract of the geocoder',
    send: (name) => api.as(main).post('/rest/geocoder/imports', { upload: name }),
  },
]

describe('400 as for a name that does not exist, and no write: the upload of somebody else', () => {
  test.each(fields)('$field', async ({ of, beside, send }) => {
    const { name } = await make.file({ ...of, by: sender })
    const unowned = await make.file(of)
    const said = await send(absent)
    expect([said.status, said.text]).toEqual([400, expect.stringMatching(/Файл не загружен/)])
    for (const foreign of [name, unowned.name]) {
      const told = await expectNoWrites(everybody(), () => send(foreign))
      expect([told.status, told.text]).toEqual([said.status, said.text])
    }
    expect(await keptAt(name)).toBeNull()
    if (!beside) return
    for (const by of everybody()) {
      const good = await make.file({ ...of, by })
      expect((await send(name, good.name)).status).toBe(400)
      expect(await keptAt(good.name)).toBeNull()
    }
  })

  test('attachments of a change of many tasks', async () => {
    const { name } = await make.file({ by: sender })
    const good = await make.file({ by: author })
    const send = (file: string) =>
      api
        .as(author)
        .post('/rest/tasks/batch', { ids: [task.id], change: { attachments: files(file, good.name) } })
    const [said, told] = [await send(absent), await send(name)]
    expect([told.status, told.text]).toEqual([said.status, said.text])
    expect(await database.prisma.taskFile.count({ where: { fileName: { in: [name, good.name] } } })).toBe(0)
  })
})

const keptAt = async (name: string) => (await database.prisma.file.findUnique({ where: { name } }))?.keptAt

describe('200: a record is sent back with the files that it has', () => {
  test.each(versions)('a task, by who may edit it, %s', async (version) => {
    const upload = await make.file({ by: sender })
    const one = await make.task({ creator: author })
    await make.attachment({ task: one, upload })
    const caller = api.as(main)
    const read = async () => (await caller.get<{ task: object }>(`/rest/tasks/${one.id}`, { version })).body
    const before = await read()
    const body = { attachments: files(upload.name) }
    expect((await caller.patch(`/rest/tasks/${one.id}`, body, { version })).status).toBe(200)
    expect((await caller.patch(`/rest/tasks/${one.id}`, before.task, { version })).status).toBe(200)
    expect(await read()).toMatchObject({ task: { attachments: [{ file_name: upload.name }] } })
  })

  test('a person and an organization', async () => {
    const [face, seal] = [await make.file({ by: sender }), await make.file({ ...png, by: sender })]
    const data = { avatarFileName: face.name }
    await database.prisma.user.update({ where: { id: worker.id }, data })
    await database.prisma.organization.update({
      where: { id: organization.id },
      data: { info: { stamp: seal.name } },
    })
    const person = { avatar_file_name: face.name, fio: worker.fio }
    expect((await api.as(worker).patch(`/rest/users/${worker.id}`, person)).status).toBe(200)
    expect((await patchOrganization({ info: { stamp: seal.name } })).status).toBe(200)
  })

  test('an object, by who writes the layer without reading it', async () => {
    const { writer, newObject, name, rows, setAccess, usual } = media.layers
    const upload = await make.file({ by: writer })
    const object = await newObject()
    await name(writer, object, { files: files(upload.name) })
    const other = await make.user({ organization })
    await setAccess([...usual, { user_id: other.id, read: false, write: true }])
    expect((await name(other, object, { files: files(upload.name) })).status).toBe(200)
    expect(await rows(object)).toHaveLength(1)
  })
})

describe('who sent a file', () => {
  const attach = (who: User, name: string, to: Task = task) =>
    api.as(who).patch<{ attachments: { id: number; deleted: boolean }[] }>(`/rest/tasks/${to.id}`, {
      attachments: files(name),
    })

  test('200: attaches it to further tasks, and again after it was deleted; 400 for others then', async () => {
    const { name } = await make.file({ by: worker })
    const [one, two] = [
      await make.task({ creator: worker }),
      await make.task({ creator: worker, assignedUser: worker }),
    ]
    const { body } = await attach(worker, name, one)
    expect(await attach(worker, name, two)).toMatchObject({ status: 200 })
    // Seen on the task, it may go on from there.
    expect(await attach(author, name)).toMatchObject({ status: 200 })
    await database.prisma.taskFile.updateMany({ where: { fileName: name }, data: { deletedAt: new Date() } })
    expect(body.attachments).toMatchObject([{ deleted: false }])
    const again = await make.task({ creator: author })
    for (const to of [one, two, again]) expect((await attach(author, name, to)).status).toBe(400)
    expect((await attach(worker, name, two)).status).toBe(200)
    expect((await attach(worker, name, one)).body.attachments).toMatchObject([
      { deleted: true },
      { deleted: false },
    ])
  })

  test('of several at once only the sender gets the file', async () => {
    const { name } = await make.file({ by: worker })
    const callers = [author, worker, main, author, worker, main]
    const tasks = await Promise.all(callers.map(() => make.task({ creator: worker, assignedUser: worker })))
    const stranger = await make.user({
      role: 'ORGANIZATION_ADMINISTRATOR',
      organization: await make.organization(),
    })
    const other = await make.task({ creator: stranger })
    const replies = await Promise.all([
      ...tasks.slice(0, 3).map((to) => attach(worker, name, to)),
      ...[1, 2, 3].map(() => attach(stranger, name, other)),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400, 400])
    expect(await database.prisma.taskFile.count({ where: { taskId: other.id } })).toBe(0)
  })
})
