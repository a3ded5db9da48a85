import 'fake-indexeddb/auto'
import type { Change, ChangeBody } from '@/components/field/store/change'
import { sendChanges } from '@/components/field/outbox/send-changes'
import type { Sender } from '@/components/field/outbox/sender'
import type { Server } from '@/components/field/server/call'
import { openStore } from '@/components/field/store/field-store'
import { createUuid } from '@/components/ui/create-uuid'
import { me } from './task-server'

let stores = 0

/** What sends changes in the tests. */
export const senderOf = (server: Server, store: Sender['store'], now = 5000): Sender => ({
  server,
  store,
  version: '1',
  now: () => now,
  mayGoOn: async () => true,
})
export const nothing = async () => {}

/** Opens a new database of the browser with a queue to a server. */
export async function openOutbox(server: Server) {
  const name = `field-test-${++stores}`
  const store = await openStore(name)
  const sender = senderOf(server, store)
  const add = (taskId: number, body: ChangeBody, madeAt = 1000, userId = me, more = {}) =>
    store.addChanges([
      {
        change: { taskId, userId, madeAt, body, ...more },
        key: createUuid(),
        picture: 'picture' in body ? new Blob(['picture']) : undefined,
      },
    ])
  const send = () => sendChanges(sender, me, nothing)
  return { store, add, send, name, sender }
}

export const comment = (text: string): ChangeBody => ({ kind: 'comment', uuid: createUuid(), text })
export const step = (stepId: number, before: number): ChangeBody => ({ kind: 'step', stepId, before })
export const photo = (picture: string): ChangeBody => ({
  kind: 'photo',
  picture,
  name: `${picture}.jpg`,
  source: 'device_camera',
  place: null,
})
export const said = (value: string | null, note: string | null = null) => ({ value, note })
export const itemAnswer = (
  value: string,
  before: ReturnType<typeof said>,
  pictures: string[] = [],
): ChangeBody => ({
  kind: 'answer',
  itemId: 5,
  value,
  note: null,
  pictures,
  before,
})
export const signature = (picture: string): ChangeBody => ({
  kind: 'signature',
  picture,
  role: 'client',
  signer: 'A',
  place: null,
})
export const finished = { is: 'done', left: false }
export const states = (changes: Change[]) => changes.map(({ body, state }) => `${body.kind} ${state}`)
