'use client'

import { useEffect, useRef } from 'react'
import { createStore, useStore } from '@/components/ui/create-store'

/** A record whose editors are told to others. */
export interface EditedRecord {
  kind: 'task' | 'user' | 'organization'
  id: number
}

/** Somebody else who is editing a field. */
interface Editor {
  id: number
  fio: string
  field: string
}

type Send = (message: 'presence:watch' | 'presence:unwatch' | 'presence:edit', body: object) => void

const nobody: readonly Editor[] = []
const keyOf = ({ kind, id }: EditedRecord) => `${kind} ${id}`
const editorsStore = createStore<ReadonlyMap<string, readonly Editor[]>>(new Map())
/** How many components watch each record. */
const watched = new Map<string, { record: EditedRecord; count: number }>()
let send: Send = () => {}

/** The channel of the console is open, again after every gap. */
export function connectPresence(next: Send) {
  send = next
  for (const { record } of watched.values()) send('presence:watch', record)
}

/** What the channel says about a record that is watched. */
export const takePresence = ({ editors, ...record }: EditedRecord & { editors: readonly Editor[] }) =>
  editorsStore.set((before) => new Map(before).set(keyOf(record), editors))

/** Nobody is known to edit while the channel is gone. */
export const losePresence = () => editorsStore.set(new Map())

function watch(record: EditedRecord) {
  const key = keyOf(record)
  const held = watched.get(key) ?? { record, count: 0 }
  watched.set(key, held)
  if (held.count++ === 0) send('presence:watch', record)
  return () => {
    if (--held.count > 0) return
    watched.delete(key)
    send('presence:unwatch', record)
  }
}

/** The least time between two signs of the same edit, milliseconds; the server forgets it after twenty seconds. */
const signEvery = 3_000

interface PresenceOptions extends EditedRecord {
  field: string
  /** The reader is editing this field. */
  editing: boolean
  /** A change of it is a sign that the edit goes on. */
  value?: unknown
}

/** Who else is editing a field of a record; tells the others when the reader is. */
export function usePresence({ kind, id, field, editing, value }: PresenceOptions): readonly Editor[] {
  useEffect(() => watch({ kind, id }), [kind, id])
  const signed = useRef(0)
  useEffect(() => {
    if (!editing) return
    return () => {
      signed.current = 0
      send('presence:edit', { kind, id, field: null })
    }
  }, [kind, id, field, editing])
  useEffect(() => {
    if (!editing || Date.now() - signed.current < signEvery) return
    signed.current = Date.now()
    send('presence:edit', { kind, id, field })
  }, [kind, id, field, editing, value])
  const all = useStore(editorsStore, (editors) => editors.get(keyOf({ kind, id })) ?? nobody)
  return all.filter((editor) => editor.field === field)
}
