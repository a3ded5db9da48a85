import { picturesCache, shellCache } from '../worker/caches'
import { later } from '../later'
import { fieldPush } from './field-push'
import type { FieldStore } from '../store/field-store'
import { tellTabs } from '../store/tabs'

/** Milliseconds that the push service is waited for. */
const patience = 3000

/** Ends the session, which needs a connection; then tasks and the page leave the device. What is not sent stays for the
 * next sign-in of its maker. Rejects, with everything as it was, when the session could not be ended. */
export async function signOut(store: FieldStore): Promise<void> {
  const { signOut: endSession, getCsrfToken, getSession } = await later.session()
  if (!(await getCsrfToken())) throw new Error('There is no connection')
  const late = new Promise((done) => setTimeout(done, patience))
  await Promise.race([fieldPush.turnOff().catch(() => undefined), late])
  await endSession({ redirect: false })
  if (await getSession()) throw new Error('The session goes on')
  await store.dropAllTasks()
  tellTabs()
  await Promise.all([shellCache, picturesCache].map((name) => globalThis.caches?.delete(name)))
  window.location.assign('/sign-in?callbackUrl=%2Ffield')
}
