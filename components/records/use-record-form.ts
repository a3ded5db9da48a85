'use client'

import { useForm, type UseFormInput } from '@mantine/form'
import { useTranslations } from 'next-intl'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ApiError, isConflict } from '@/components/api/api-error'
import type { AuditedRecord } from '@/components/api/last-change'
import { showDone } from '@/components/ui/show-notice'
import { changedValues, sameValue } from './changed-values'
import { splitFieldErrors } from './field-errors'
import { type FieldTexts, useFieldTexts } from './field-texts'
import { leaveStore } from './leave-guard'
import { useLeaveGuard } from './use-leave-guard'

/** A path to a form value. */
type FieldPath<Name extends string> = Name | `${Name}.${string}`

type ServerNames<Values> = Readonly<Record<string, FieldPath<keyof Values & string>>>

export interface RecordFormOptions<Values extends Record<string, unknown>, Answer> {
  /** The stored record as form values. */
  initial: Values
  validate?: UseFormInput<Values>['validate']
  /** Saves a record: gets `changed` values of a stored one, all `values` of a new one. */
  save: (values: Values, changed: Partial<Values>) => Promise<Answer>
  onSaved?: (answer: Answer) => void
  /** Text of the success notice; false shows none. */
  savedText?: string | false
  /** Maps the server's field names to the form's, when they differ. */
  serverNames?: ServerNames<Values> | ((values: Values) => ServerNames<Values>)
  /** Resets fields that are not kept after saving, such as a new password. */
  forget?: Partial<Values>
  /** What others may change meanwhile; left out for a record that is not stored yet. */
  stored?: StoredVersion<Values>
}

export interface StoredVersion<Values> {
  /** The revision of `initial`, which `save` sends as its condition. */
  etag: string | null
  /** Reads the record again and returns it, after somebody else changed it. */
  reload: () => Promise<{ etag: string | null } | undefined>
  /** How a field is shown when somebody else has changed it as well. */
  fields: FieldTexts<Values>
  /** The record, where the audit log can tell who changed it. */
  audited?: AuditedRecord
}

/** Why the form cannot be saved, or what has happened to it. */
export type Trouble = { kind: 'refused'; text: string } | { kind: 'changed' } | { kind: 'merged' }

/** A field that both the person and somebody else changed. */
export interface Conflict {
  name: string
  label: string
  mine: ReactNode
  theirs: ReactNode
  onMine: () => void
  onTheirs: () => void
}

/** What is shown above the fields of a form. */
export interface FormNotesState {
  trouble: Trouble | null
  conflicts: readonly Conflict[]
  /** How often it has stopped a save. */
  stops: number
  /** Brings it into the window. */
  show: () => void
  audited?: AuditedRecord
  etag: string | null
  readAgain: () => Promise<void>
}

/** A form over a stored record. It follows updates by others; a field that the person edits keeps the input, and where
 * somebody else changed the same field, both values are offered before anything is saved. */
export function useRecordForm<Values extends Record<string, unknown>, Answer>(
  options: RecordFormOptions<Values, Answer>,
) {
  const { initial, validate, save, onSaved, savedText, serverNames, forget, stored } = options
  const t = useTranslations('kit')
  const textsOf = useFieldTexts(stored?.fields)
  const [base, setBase] = useState(initial)
  const [clashed, setClashed] = useState<readonly (keyof Values & string)[]>([])
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [busy, setBusy] = useState(false)
  const [stops, setStops] = useState(0)
  const stop = () => setStops((before) => before + 1)
  const form = useForm<Values>({ mode: 'controlled', initialValues: initial, validate })
  const changed = changedValues(form.values, base)
  const dirty = Object.keys(changed).length > 0
  useLeaveGuard(dirty && !busy)

  /** Merges fresh values under the edits. */
  const rebase = useCallback(
    (next: Values) => {
      const mine = changedValues(form.getValues(), base)
      const moved = changedValues(next, base)
      const both = Object.keys(mine).filter((name) => name in moved && !sameValue(mine[name], next[name]))
      setBase(next)
      setClashed((known) => [...new Set([...known, ...both])])
      form.setInitialValues(next)
      form.setValues({ ...next, ...mine })
    },
    [form, base],
  )
  const text = JSON.stringify(initial)
  const seen = useRef(text)
  // Before the page takes the next click: a save in between would send the values of the form on the new revision.
  useLayoutEffect(() => {
    if (text === seen.current) return
    seen.current = text
    rebase(JSON.parse(text) as Values)
    if (dirty && !busy) setTrouble({ kind: 'merged' })
  }, [text, dirty, busy, rebase])

  const conflicts = clashed
    .filter((name) => name in changed)
    .map((name): Conflict => {
      const { label, show } = textsOf(name)
      const resolve = () => setClashed((known) => known.filter((one) => one !== name))
      return {
        name,
        label,
        mine: show(form.values[name]),
        theirs: show(base[name]),
        onMine: resolve,
        onTheirs: () => {
          form.setValues({ [name]: base[name] } as Partial<Values>)
          resolve()
        },
      }
    })

  /** The revision that a save was refused for, until the current one is merged and the save is tried again. */
  const [refused, setRefused] = useState<{ etag: string | null; merged: boolean } | null>(null)
  const readAgain = async () => {
    const fresh = await stored?.reload()
    if (fresh && fresh.etag !== stored?.etag) setRefused({ etag: stored?.etag ?? null, merged: false })
    else {
      setTrouble({ kind: 'changed' })
      stop()
    }
  }

  const refuse = (error: unknown) => {
    if (isConflict(error)) return readAgain()
    const text = error instanceof Error ? error.message : String(error)
    const own = Object.fromEntries(Object.keys(form.values).map((name) => [name, name]))
    const names = typeof serverNames === 'function' ? serverNames(form.getValues()) : serverNames
    const { fields, rest } = splitFieldErrors(text, { ...own, ...names })
    const mapped = error instanceof ApiError && error.status === 400 && Object.keys(fields).length > 0
    if (mapped) form.setErrors(fields)
    if (mapped && !rest) return setTrouble(null)
    setTrouble({ kind: 'refused', text: mapped ? rest : text })
    if (!mapped) stop()
  }
  const submit = form.onSubmit(async (values) => {
    if (conflicts.length > 0) return stop()
    setBusy(true)
    setTrouble(null)
    try {
      const answer = await save(values, changedValues(values, base))
      leaveStore.set(null)
      const kept = { ...values, ...forget }
      setBase(kept)
      setClashed([])
      // What was typed while it was saved goes on.
      form.setValues({ ...kept, ...changedValues(form.getValues(), values) })
      if (savedText !== false) showDone(savedText ?? t('saved'))
      onSaved?.(answer)
    } catch (error) {
      await refuse(error)
    } finally {
      setBusy(false)
    }
  })

  const retry = useEffectEvent(() => {
    if (conflicts.length === 0) submit()
    else stop()
  })
  const etag = stored?.etag
  useEffect(() => {
    if (!refused || etag === refused.etag) return
    // The merge of this render shows in the next one.
    if (!refused.merged) return setRefused({ ...refused, merged: true })
    setRefused(null)
    retry()
  }, [refused, etag])

  return {
    form,
    submit,
    busy,
    dirty,
    changed,
    notes: {
      trouble,
      conflicts,
      stops,
      show: stop,
      audited: stored?.audited,
      etag: stored?.etag ?? null,
      readAgain,
    } satisfies FormNotesState,
    reset: () => {
      form.setValues(base)
      form.clearErrors()
      setTrouble(null)
    },
  }
}
