import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { make, type User } from '@/lib/testing/make'
import type { FeedFrame } from '@/lib/testing/realtime/feed'
import { waitFor } from '@/lib/testing/realtime/listener'
import { type RealtimeServer, serveRealtime } from '@/lib/testing/realtime/server'
import { scene } from '@/lib/testing/scene'

let server: RealtimeServer
let token: string
let worker: User
let stranger: User
const sockets: Socket[] = []

beforeAll(async () => {
  server = await serveRealtime()
  const { organization, administrator } = await scene.organizationWithAdministrator()
  token = await make.token(administrator)
  worker = await make.user({ organization })
  stranger = await make.user({ organization: await make.organization() })
  for (const { id } of [worker, stranger]) await moveTo(id, 37)
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await server.stop()
  await stopDatabase()
})

async function moveTo(id: number, lon: number): Promise<void> {
  await database.query(sql`
    insert into last_positions (user_id, date, lon, lat, received_at)
    values (${id}, clock_timestamp(), ${lon}, 55, now())
    on conflict (user_id) do update set date = excluded.date, lon = excluded.lon, received_at = excluded.received_at`)
}

async function connect(): Promise<{ socket: Socket; heard: FeedFrame[] }> {
  const socket = io(server.origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
  })
  sockets.push(socket)
  const heard: FeedFrame[] = []
  socket.on('live:locations', (frame: FeedFrame) => heard.push(frame))
  await new Promise((resolve) => socket.once('ready', resolve))
  return { socket, heard }
}

const lonsOf = (heard: readonly FeedFrame[], id: number) =>
  heard.flatMap(({ points = [] }) =>
    points.filter(({ user }) => user.id === id).map(({ location }) => location.lon),
  )

test('a watching connection gets the snapshot and changes, in the format of the WebSocket feed', async () => {
  const { socket, heard } = await connect()
  socket.emit('live:watch', 'locations')
  await waitFor(() => lonsOf(heard, worker.id)[0] as number | undefined)
  await moveTo(worker.id, 38)
  await moveTo(stranger.id, 38)
  await waitFor(() => (lonsOf(heard, worker.id).includes(38) ? true : undefined))
  const ear = await server.listen(token, 'apiVersion=2.0', '/rest/users/locations/live')
  const picture = await ear.receive(() => true)
  ear.close()
  expect((picture as FeedFrame).points?.filter(({ user }) => user.id === worker.id)).toEqual(
    heard.at(-1)?.points?.filter(({ user }) => user.id === worker.id),
  )
  expect(lonsOf(heard, stranger.id)).toEqual([])
})

test('an unwatched feed sends nothing; invalid messages are ignored', async () => {
  const { socket, heard } = await connect()
  for (const nonsense of ['nothing', 7, null, { locations: true }]) socket.emit('live:watch', nonsense)
  socket.emit('live:watch', 'locations')
  socket.emit('live:watch', 'locations')
  await waitFor(() => lonsOf(heard, worker.id)[0] as number | undefined)
  socket.emit('live:unwatch', 'locations')
  const other = await connect()
  other.socket.emit('live:watch', 'locations')
  await waitFor(() => lonsOf(other.heard, worker.id)[0] as number | undefined)
  await moveTo(worker.id, 39)
  await waitFor(() => (lonsOf(other.heard, worker.id).includes(39) ? true : undefined))
  expect(lonsOf(heard, worker.id)).toHaveLength(1)
})
