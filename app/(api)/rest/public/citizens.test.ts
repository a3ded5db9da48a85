import { beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { findProof, isProof } from '@/lib/shared/proof-of-work'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { filledForm, openPublicPage, type PublicScene, setPage } from '@/lib/testing/citizens'
import { make } from '@/lib/testing/make'
import { quarters } from '@/lib/testing/pictures'

const contact = { name: 'Пётр Сидоренко', email: 'petr@example.org', phone: '+7 912 345-67-89' }
const asked = { contacts: ['name', 'email', 'phone'] }
let opened: PublicScene

beforeAll(async () => {
  opened = await openPublicPage({ ...asked, requests_per_hour: 1000 })
})

interface Made {
  id: number
  token: string
}
interface Tracked {
  state: string
  history: { state: string }[]
  comments: { own: boolean; text: string }[]
  photos: string[]
  rating: { rating: number } | null
}

const at = (id: number, more = '') => `/rest/public/organizations/${id}${more}`
const bodyOf = ({ type }: PublicScene, form: object, more: object = {}) => ({
  ...form,
  type_id: type.id,
  text: 'Глубокая яма у остановки',
  point: [39.87, 57.62],
  ...more,
})

async function sendTo(where: PublicScene, more: object = {}, headers: Record<string, string> = {}) {
  const form = filledForm(where.organization.id)
  return api.anonymous.post<Made>(at(where.organization.id, '/requests'), bodyOf(where, form, more), {
    headers,
  })
}
const send = (more: object = {}) => sendTo(opened, more)
const track = (token: string) => api.anonymous.get<Tracked>(`/rest/public/requests/${token}`)
const admin = () => api.as(opened.people.tokens.ORGANIZATION_ADMINISTRATOR)
const readTask = async (id: number) =>
  (await admin().get<{ task: Record<string, unknown> }>(`/rest/tasks/${id}`)).body.task

describe('setting up the page', () => {
  test('is off from the beginning, is audited and keeps its revision', async () => {
    const people = (await openPublicPage()).people
    const other = await make.organization({ cluster: people.cluster })
    const main = api.as(people.tokens.MAIN_ADMINISTRATOR)
    const first = await main.get<{ enabled: boolean }>(`/rest/organizations/${other.id}/public-page`)
    expect(first.body.enabled).toBe(false)
    expect((await api.anonymous.get(at(other.id))).status).toBe(404)
    const stale = await setPage(people, { enabled: false }, { 'if-match': '"public-page-1-0"' })
    expect(stale.status).toBe(412)
    const entries = await auditOf('public-page', people.organization.id)
    expect(entries).toMatchObject([{ action: 'create', after: { enabled: true } }])
  })

  test('403: not for inspectors, workers and Clients, nor for another organization', async () => {
    const path = `/rest/organizations/${opened.organization.id}/public-page`
    for (const role of ['ORGANIZATION_INSPECTOR', 'USER', 'CUSTOMER'] as const)
      expect((await api.as(opened.people.tokens[role]).put(path, {})).status).toBe(403)
    const stranger = await make.user({
      role: 'ORGANIZATION_ADMINISTRATOR',
      organization: await make.organization(),
    })
    expect((await api.as(stranger).put(path, {})).status).toBe(403)
  })

  test('400: names every field that does not fit', async () => {
    const foreign = await make.workType({ organizations: [await make.organization()] })
    const drawn = await make.workTypeWith([{ type: 'GEOMETRY', required: true }])
    const input = {
      enabled: true,
      type_ids: [foreign.id, drawn.id, 2_000_000_000],
      priority_id: 2_000_000_000,
    }
    const { status, text } = await setPage(opened.people, input)
    expect(status).toBe(400)
    for (const path of ['type_ids.0', 'type_ids.1', 'type_ids.2', 'priority_id']) expect(text).toContain(path)
    expect((await setPage(opened.people, { enabled: true })).text).toContain('type_ids')
  })
})

describe('sending', () => {
  test('makes a task of the organization that staff see, without an account', async () => {
    const { status, body } = await send({ contact, address: 'улица Мира, 5' })
    expect(status).toBe(200)
    const task = await readTask(body.id)
    expect(task).toMatchObject({
      organization_id: opened.organization.id,
      type_id: opened.type.id,
      text: 'Глубокая яма у остановки\n\nулица Мира, 5',
      lon: 39.87,
      lat: 57.62,
      citizen_request: true,
    })
    expect(JSON.stringify(task)).not.toContain(contact.phone)
    const citizen = await admin().get(`/rest/tasks/${body.id}/citizen`)
    expect(citizen.body).toMatchObject({ source: 'page', contact, contact_hidden: false })
    const [row] = await database.query<{ contact: string }>(
      sql`select contact from citizen_requests where task_id = ${body.id}`,
    )
    expect(row?.contact).not.toContain('Сидоренко')
  })

  test('the account is in no list and takes no place', async () => {
    const { body } = await admin().get<{ items: { login: string }[] }>('/rest/users?limit=1000')
    expect(JSON.stringify(body)).not.toContain(`citizens-${opened.organization.id}`)
  })

  test('the same form again makes nothing new, also at the same moment', async () => {
    const form = filledForm(opened.organization.id)
    const post = () => api.anonymous.post<Made>(at(opened.organization.id, '/requests'), bodyOf(opened, form))
    const [one, two] = await Promise.all([post(), post()])
    const three = await post()
    expect([two.body, three.body]).toEqual([one.body, one.body])
  })

  test.each([
    ['a filled hidden field', { website: 'http://spam.example' }],
    ['a forged form', { form: 'a.b.c.d.e' }],
    ['no place', { point: null }],
    ['a type that is not public', { type_id: 1 }],
    ['an unknown photo', { photos: ['0.jpg'] }],
    ['an empty text', { text: ' ' }],
  ])('400: %s', async (_, more) => {
    const before = await countTasks()
    const { status, body } = await send(more)
    expect(status).toBe(400)
    expect(JSON.stringify(body).length).toBeGreaterThan(30)
    expect(await countTasks()).toBe(before)
  })

  test('400: a wrong proof of work', async () => {
    const { form } = filledForm(opened.organization.id)
    const bits = Number(form.split('.')[3])
    const proof = Array.from({ length: 100 }, (_, at) => at).find((at) => !isProof(form, bits, at))
    const reply = await api.anonymous.post(
      at(opened.organization.id, '/requests'),
      bodyOf(opened, { form, proof }),
    )
    expect(reply.status).toBe(400)
  })

  test('400: a form sent at once, or of another organization', async () => {
    const { body } = await api.anonymous.post<{ form: string; bits: number }>(
      at(opened.organization.id, '/form'),
    )
    const fast = { form: body.form, proof: findProof(body.form, body.bits) }
    const path = at(opened.organization.id, '/requests')
    expect((await api.anonymous.post(path, bodyOf(opened, fast))).status).toBe(400)
    const other = await openPublicPage()
    const foreign = filledForm(other.organization.id)
    expect((await api.anonymous.post(path, bodyOf(opened, foreign))).status).toBe(400)
  })

  test('400: an e-mail address to which no letter can be sent', async () => {
    const { status, body } = await send({ contact: { ...contact, email: 'petr' } })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error_description: 'contact.email: Ожидается адрес электронной почты.' },
    })
  })

  test('400: a contact that the form does not ask for', async () => {
    const quiet = await openPublicPage()
    expect((await sendTo(quiet, { contact: { phone: contact.phone } })).status).toBe(400)
  })

  test('429: an address that sends too much to one page', async () => {
    const strict = await openPublicPage({ requests_per_hour: 2 })
    const headers = { 'x-forwarded-for': make.unique('10.83') }
    const answers = [] as number[]
    for (let n = 0; n < 3; n++) answers.push((await sendTo(strict, {}, headers)).status)
    expect(answers).toEqual([200, 200, 429])
  })

  test('404 alike: an unknown organization, a closed page and its tracking', async () => {
    const closing = await openPublicPage()
    const { body } = await sendTo(closing)
    await setPage(closing.people, { enabled: false })
    const unknown = await api.anonymous.get(at(2_000_000_000))
    const closed = await api.anonymous.get(at(closing.organization.id))
    expect([unknown.status, unknown.body]).toEqual([closed.status, closed.body])
    expect(closed.status).toBe(404)
    expect((await track(body.token)).status).toBe(404)
  })
})

const countTasks = () => database.prisma.task.count({ where: { organizationId: opened.organization.id } })

describe('photos', () => {
  const sendPhoto = async (form: { form: string; proof: number }, bytes: Uint8Array, name = 'photo.jpg') =>
    api.anonymous.post<{ file: string }>(at(opened.organization.id, `/photos?name=${name}`), bytes, {
      headers: { 'content-type': 'image/jpeg', 'x-form': form.form, 'x-form-proof': String(form.proof) },
    })

  test('go with their form only, and are shown by an unguessable name', async () => {
    const form = filledForm(opened.organization.id)
    const photo = await sendPhoto(form, await quarters(40, 30))
    expect(photo.status).toBe(200)
    const other = await send({ photos: [photo.body.file] })
    expect(other.status).toBe(400)
    const { body } = await api.anonymous.post<Made>(
      at(opened.organization.id, '/requests'),
      bodyOf(opened, form, { photos: [photo.body.file] }),
    )
    const [name = ''] = (await track(body.token)).body.photos
    const shown = await api.anonymous.get(`/rest/public/media/${name}`)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toMatch(/^image\//)
    expect((await api.anonymous.get(`/rest/public/media/${name.replace(/-..../, '-0000')}`)).status).toBe(404)
    const task = await readTask(body.id)
    expect(task.attachments).toMatchObject([{ author: { application: 'citizens' }, type: 'PHOTO' }])
  })

  test('400: without a proved form, what is no picture, and more than five', async () => {
    const picture = await quarters(8, 8)
    expect((await sendPhoto({ form: 'x', proof: 0 }, picture)).status).toBe(400)
    const form = filledForm(opened.organization.id)
    expect((await sendPhoto(form, Buffer.from('<html></html>'))).status).toBe(400)
    const answers = [] as number[]
    for (let n = 0; n < 6; n++) answers.push((await sendPhoto(form, picture)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 400])
  })
})

describe('following', () => {
  test('shows the way of the request, public answers only, and takes one rating when it is done', async () => {
    const { body: made } = await send({ contact })
    const comments = `/rest/tasks/${made.id}/comments`
    await admin().post(comments, { comment: 'Внутри: подрядчик опоздал' })
    await admin().post(comments, { comment: 'Бригада приедет завтра', public: true })
    const rate = () =>
      api.anonymous.post<Tracked>(`/rest/public/requests/${made.token}/rating`, {
        rating: 5,
        comment: 'Спасибо',
      })
    expect((await rate()).status).toBe(409)
    const said = await api.anonymous.post<Tracked>(`/rest/public/requests/${made.token}/comments`, {
      comment: 'Жду',
    })
    expect(said.body.comments).toMatchObject([
      { own: false, text: 'Бригада приедет завтра' },
      { own: true, text: 'Жду' },
    ])
    await admin().patch(`/rest/tasks/${made.id}`, { status_id: 2 })
    expect((await track(made.token)).body.state).toBe('in_work')
    await admin().patch(`/rest/tasks/${made.id}`, { stage: 2 })
    const done = await track(made.token)
    expect(done.body.history.map(({ state }) => state)).toEqual(['received', 'in_work', 'done'])
    expect((await rate()).body.rating).toMatchObject({ rating: 5 })
    expect((await rate()).status).toBeGreaterThanOrEqual(400)
    const rating = await admin().get(`/rest/tasks/${made.id}/rating`)
    expect(rating.body).toMatchObject({ rating: 5, comment: 'Спасибо' })
    expect(done.text).not.toContain('подрядчик')
    for (const value of Object.values(contact)) expect(done.text).not.toContain(value)
  })

  test('404: a link that was never given', async () => {
    expect((await track('nothing')).status).toBe(404)
    expect((await api.anonymous.post('/rest/public/requests/x/comments', { comment: 'а' })).status).toBe(404)
  })

  test('400: an answer to the citizen on another task; no such member in 1.x', async () => {
    const task = await make.task({ creator: opened.people.users.USER })
    const reply = await admin().post(`/rest/tasks/${task.id}/comments`, { comment: 'Ответ', public: true })
    expect(reply.status).toBe(400)
    const old = await admin().get(`/rest/tasks/${task.id}/comments/list`, { version: '1.0' })
    expect(old.text).not.toContain('"public"')
  })

  test('a worker sees no contact unless the page allows it', async () => {
    const { body: made } = await send({ contact })
    const { USER: worker } = opened.people.users
    await admin().patch(`/rest/tasks/${made.id}`, { assigned_user_id: worker.id })
    const read = () => api.as(worker).get<{ contact: unknown }>(`/rest/tasks/${made.id}/citizen`)
    expect((await read()).body).toMatchObject({ contact: null, contact_hidden: true })
    const page = { ...asked, enabled: true, type_ids: [opened.type.id], requests_per_hour: 1000 }
    await setPage(opened.people, { ...page, workers_see_contacts: true })
    expect((await read()).body).toMatchObject({ contact })
    await setPage(opened.people, page)
  })
})
