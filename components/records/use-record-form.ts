'use client'

import { useForm, type UseFormInput } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, isConflict } from '@/components/api/api-error'
import { showDone } from '@/components/ui/show-notice'
import { changedValues } from './changed-values'
import { splitFieldErrors } from './field-errors'
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
  /** Reads the record again, after somebody else changed it. */
  reload?: () => Promise<unknown>
}

/** Why the form cannot be saved. */
export type Trouble = { kind: 'refused'; text: string } | { kind: 'changed' } | { kind: 'loaded' }

/** A form over a stored record. While unchanged it follows updates by others; once edited, it reports them and keeps
 * the input. */
export function useRecordForm<Values extends Record<string, unknown>, Answer>(
  options: RecordFormOptions<Values, Answer>,
) {
  const { initial, validate, save, onSaved, savedText, serverNames, forget, reload } = options
  const t = useTranslations('kit')
  const [base, setBase] = useState(initial)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useForm<Values>({ mode: 'controlled', initialValues: initial, validate })
  const changed = changedValues(form.values, base)
  const dirty = Object.keys(changed).length > 0
  useLeaveGuard(dirty && !busy)

  /** Merges fresh values under the edits. */
  const rebase = useCallback(
    (next: Values) => {
      const values = { ...next, ...changedValues(form.getValues(), base) }
      setBase(next)
      form.setInitialValues(next)
      form.setValues(values)
    },
    [form, base],
  )
  const stored = JSON.stringify(initial)
  const seen = useRef(stored)
  useEffect(() => {
    if (stored === seen.current) return
    seen.current = stored
    if (!dirty || trouble?.kind === 'loaded') rebase(JSON.parse(stored) as Values)
    else setTrouble({ kind: 'changed' })
  }, [stored, dirty, trouble, rebase])

  const refuse = (error: unknown) => {
    if (isConflict(error)) return setTrouble({ kind: 'changed' })
    const text = error instanceof Error ? error.message : String(error)
    const own = Object.fromEntries(Object.keys(form.values).map((name) => [name, name]))
    const names = typeof serverNames === 'function' ? serverNames(form.getValues()) : serverNames
    const { fields, rest } = splitFieldErrors(text, { ...own, ...names })
    const mapped = error instanceof ApiError && error.status === 400 && Object.keys(fields).length > 0
    if (mapped) form.setErrors(fields)
    setTrouble(mapped && !rest ? null : { kind: 'refused', text: mapped ? rest : text })
  }
  const submit = form.onSubmit(async (values) => {
    setBusy(true)
    setTrouble(null)
    try {
      const answer = await save(values, changedValues(values, base))
      leaveStore.set(null)
      const kept = { ...values, ...forget }
      setBase(kept)
      form.setValues(kept)
      if (savedText !== false) showDone(savedText ?? t('saved'))
      onSaved?.(answer)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  })
  return {
    form,
    submit,
    busy,
    dirty,
    changed,
    trouble,
    loadCurrent: async () => {
      rebase(initial)
      setTrouble({ kind: 'loaded' })
      await reload?.()
    },
    reset: () => {
      form.setValues(base)
      form.clearErrors()
      setTrouble(null)
    },
  }
}
