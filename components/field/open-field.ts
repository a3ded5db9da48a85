import { fieldPush } from './me/field-push'
import { createField, type Field } from './model/create-field'
import { callServer } from './server/call'
import { type FieldStore, openStore } from './store/field-store'
import { openTabs } from './store/tabs'
import { mapCache, picturesCache, tilesCache } from './worker/caches'

/** The application on what this browser holds. */
export interface OpenedField {
  field: Field
  store: FieldStore
  close: () => void
}

/** Milliseconds for which another tab may send. */
const turn = 60_000

/** One tab of the browser sends at a time. */
async function inTurn(run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), turn)
  try {
    await navigator.locks.request('azimut-field', { signal: waiting.signal }, () => {
      clearTimeout(timer)
      return run()
    })
  } catch (error) {
    // The other tab is still at it, and sends what this one has kept.
    if (!waiting.signal.aborted) throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Maps and previews can be loaded again. */
async function makeRoom(): Promise<void> {
  await Promise.all([tilesCache, mapCache, picturesCache].map((name) => globalThis.caches?.delete(name)))
}

/** Opens the application for a person; rejects where the browser keeps nothing. */
export async function openField(userId: number, version: string): Promise<OpenedField> {
  const store = await openStore()
  if (await store.takeOver(userId)) {
    await globalThis.caches?.delete(picturesCache)
    await fieldPush.endOfOthers(userId).catch(() => undefined)
  }
  const tabs = openTabs()
  const tell = () => tabs?.postMessage('changed')
  const field = await createField({
    store,
    server: callServer,
    userId,
    version,
    lock: inTurn,
    tell,
    makeRoom,
  })
  if (tabs) tabs.onmessage = () => void field.refresh().catch(() => undefined)
  return {
    field,
    store,
    close: () => {
      tabs?.close()
      void store.close()
    },
  }
}
