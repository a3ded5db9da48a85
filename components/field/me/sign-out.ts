import { picturesCache, shellCache } from '../worker/caches'
import { fieldPush } from './field-push'
import type { FieldStore } from '../store/field-store'

/** Ends the session. Tasks and the page leave the device; what is not sent stays for the next sign-in of its maker. */
export async function signOut(store: FieldStore): Promise<void> {
  await store.dropTasks((await store.readTasks()).map(({ task }) => task.id))
  await store.keepFact('owner', null)
  await Promise.all([caches.delete(shellCache), caches.delete(picturesCache)])
  await fieldPush.turnOff().catch(() => undefined)
  const { signOut: endSession } = await import('next-auth/react')
  await endSession({ callbackUrl: '/sign-in?callbackUrl=%2Ffield' })
}
