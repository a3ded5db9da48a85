// A client of API version 2.1 whose types are generated from the description. To try it:
//
//   npm install openapi-fetch ws && npm install --save-dev openapi-typescript typescript tsx @types/node @types/ws
//   npx openapi-typescript 'http://localhost:3000/rest/openapi.json?apiVersion=2.1' -o azimut.d.ts
//   npx tsx client.ts http://localhost:3000 LOGIN PASSWORD photo.jpg

import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import createClient from 'openapi-fetch'
import { WebSocket } from 'ws'
import type { components, paths } from './azimut'

const [server = '', login = '', password = '', photo = ''] = process.argv.slice(2)
const query = { apiVersion: '2.1' } as const
const api = createClient<paths>({ baseUrl: server })

/** The data of an answer; an error of the API becomes an exception. */
function dataOf<Data>({ data, error, response }: { data?: Data; error?: unknown; response: Response }): Data {
  if (data === undefined) throw new Error(`${response.status} ${JSON.stringify(error)}`)
  return data
}

const { token } = dataOf(
  await api.POST('/rest/auth/by-login', { params: { query }, body: { login, password } }),
)
api.use({
  onRequest({ request }) {
    request.headers.set('authorization', `Bearer ${token}`)
    return request
  },
})

// Events: the connection is opened first, so that the task below is among them.
type Event = components['schemas']['EventMessage']
const address = `${server.replace(/^http/, 'ws')}/rest/tasks/cache?apiVersion=2.1`
const events = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } })
const heard: Event[] = []
events.on('message', (text: Buffer) => heard.push(JSON.parse(text.toString()) as Event))
await new Promise((resolve, reject) => events.once('open', resolve).once('error', reject))

// A page of tasks, filtered by priority.
const listed = dataOf(
  await api.GET('/rest/tasks', { params: { query: { ...query, limit: 5, priority_id: [1, 2, 3] } } }),
)
console.log(`${listed.count} tasks, the first ones: ${listed.items.map(({ id }) => id).join(', ')}`)

// A task with a photo: the file is uploaded, then attached by its name on the server.
const form = new FormData()
form.set('file', await openAsBlob(photo), basename(photo))
const upload = dataOf(
  await api.POST('/files/upload', {
    params: { query },
    body: { file: photo },
    bodySerializer: () => form,
  }),
)
const user = dataOf(await api.GET('/rest/users/current', { params: { query } }))
const types = dataOf(await api.GET('/rest/types/list', { params: { query: { ...query, sortBy: 'id' } } }))
const priorities = dataOf(await api.GET('/rest/priorities/list', { params: { query } }))
const task = dataOf(
  await api.POST('/rest/tasks', {
    params: { query },
    body: {
      title: 'A bench is broken',
      text: 'The seat is loose',
      date: Math.floor(Date.now() / 1000),
      // One without a list of organizations is open to all.
      type_id: types.items.find(({ organization_ids: only }) => only === null)?.id ?? 1,
      priority_id: priorities.items[0]?.id ?? 1,
      organization_id: user.organization_id,
      attachments: [{ file: upload.name, file_name: basename(photo), file_type: 'PHOTO', main_photo: true }],
    },
  }),
)
console.log(`task ${task.id} with ${task.attachments.length} photo`)

const comment = dataOf(
  await api.POST('/rest/tasks/{id}/comments', {
    params: { query, path: { id: task.id } },
    body: { comment: 'On my way' },
  }),
)
console.log(`comment ${comment.id}`)

const isAboutTask = (event: Event) =>
  'issues' in event && (event.issues?.insert?.some(({ id }) => id === task.id) ?? false)
while (!heard.some(isAboutTask)) await new Promise((resolve) => events.once('message', resolve))
console.log(`heard of task ${task.id}`)
events.close()
