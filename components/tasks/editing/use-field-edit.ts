'use client'

import { usePresence } from '@/components/api/presence'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import { isTouched, keepEdit, readEdit, useEdit } from '../stores/edit-store'
import { FieldsMoved } from './send-change'
import { changeTo, sameValue, valueOf, valuesBeside } from '../values/task-values'
import type { TaskMutation } from './use-task-change'

interface EditOptions {
  /** What is typed is kept until it is stored or discarded, also while another task is open. */
  text?: boolean
  /** The server refused the value; a picker then shows the stored one again. */
  onRefused?: (error: unknown) => void
  onSaved?: (stored: TaskWire) => void
}

/** Edits one field of a task in place. It remembers the value that the edit began with: events from elsewhere do not
 * disturb what the person does, and a newer value is not overwritten without a question. */
export function useFieldEdit(task: TaskWire, change: TaskMutation, field: string, options: EditOptions = {}) {
  const { id } = task
  const stored = valueOf(task, field)
  const edit = useEdit(id, field)
  /** The value under way: Enter and leaving the field send it once. */
  const sending = useRef<string | null>(null)
  /** Whether the editor can show both values. */
  const shown = useRef(false)
  /** How often a save was stopped by a newer value. */
  const [stops, setStops] = useState(0)
  const stop = () => setStops((before) => before + 1)
  /** The stored value is what the edit began with, or what it sends. */
  const isKnown = (base: unknown) =>
    sameValue(stored, base) || (sending.current !== null && sameValue(stored, JSON.parse(sending.current)))
  // A picker asks when it is left.
  const moved =
    options.text && edit && isTouched(edit) && !isKnown(edit.base) && !sameValue(stored, edit.mine)
      ? edit
      : null
  const fresh = { base: stored, beside: valuesBeside(task, [field]) }

  const end = () => keepEdit(id, field, null)
  const leave = useEffectEvent((of: string) => {
    const left = readEdit(id, of)
    if (left && (!options.text || !isTouched(left))) keepEdit(id, of, null)
  })
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      leave(field)
    }
  }, [field])

  const send = async (value: unknown, base: unknown) => {
    const words = JSON.stringify(value)
    if (sending.current === words) return
    // A value under way is what this one follows; the coupled fields move with it.
    const before = sending.current
    if (before !== null) base = JSON.parse(before)
    sending.current = words
    const kept = { ...fresh, ...readEdit(id, field), base, mine: value }
    keepEdit(id, field, kept)
    try {
      const wanted = changeTo({ [field]: value })
      const seen = { ...(before === null && kept.beside), [field]: base }
      const { body } = options.text
        ? await change.mutateInline(wanted, seen, () => shown.current)
        : await change.mutateAsync(wanted, seen)
      const now = readEdit(id, field)
      // What was typed meanwhile goes on from the stored value.
      if (now && !sameValue(now.mine, value)) keepEdit(id, field, { base: value, mine: now.mine })
      else end()
      options.onSaved?.(body)
    } catch (error) {
      if (!options.text) end()
      if (error instanceof FieldsMoved) stop()
      else options.onRefused?.(error)
    } finally {
      if (sending.current === words) sending.current = null
    }
  }
  const save = async (value: unknown) => {
    const { base } = readEdit(id, field) ?? fresh
    // The way back to the first value follows the one under way.
    const free = sending.current === null
    if (free && (sameValue(value, base) || sameValue(value, stored))) return end()
    keepEdit(id, field, { ...fresh, ...readEdit(id, field), base, mine: value })
    // Both values are on the screen: the person chooses first.
    if (options.text && !isKnown(base)) return stop()
    await send(value, base)
  }
  const editors = usePresence({ kind: 'task', id, field, editing: edit !== null, value: edit?.mine })
  return {
    task,
    field,
    /** Other people who are editing the field. */
    editors,
    open: edit !== null,
    /** What the editor shows. */
    value: edit ? edit.mine : stored,
    /** The field has a newer value by somebody else; the person has to choose. */
    moved,
    stops,
    stored,
    begin: () => {
      if (!readEdit(id, field)) keepEdit(id, field, { ...fresh, mine: stored })
    },
    set: (value: unknown) => keepEdit(id, field, { ...fresh, ...readEdit(id, field), mine: value }),
    /** Ends an edit that changed nothing. */
    finish: () => {
      const left = readEdit(id, field)
      if (left && !isTouched(left)) end()
    },
    /** Discards the input. */
    end,
    save,
    /** What was entered and is not stored yet; undefined when there is nothing. */
    last: () => readEdit(id, field)?.mine,
    /** Stores what was entered over the newer value, by the editor's own save where it checks the input. */
    keepMine: (perform: (value: unknown) => unknown = save) => {
      if (!edit) return
      keepEdit(id, field, { ...fresh, mine: edit.mine })
      void perform(edit.mine)
    },
  }
}

export type FieldEdit = ReturnType<typeof useFieldEdit>
