'use client'

import { useTranslations } from 'next-intl'
import { useFieldState } from '../field-context'
import type { Change } from '../outbox/change'
import { useStepLooks } from '../use-shown-tasks'

const shown = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`
}

/** A change in words, and a value that it or others have set. */
export function useChangeWords(change: Change) {
  const t = useTranslations('field.unsent')
  const looks = useStepLooks()
  const types = useFieldState(({ reference }) => reference.types)
  const { body } = change
  const valueOf = (value: unknown) =>
    (body.kind === 'step' ? looks.get(Number(value))?.name : shown(value)) ?? t('nothing')
  const nameOf = (key: string) =>
    types.flatMap(({ fields }) => fields).find((field) => field.key === key)?.name ?? key
  switch (body.kind) {
    case 'step':
      return { valueOf, own: body.stepId, words: t('kinds.step', { value: valueOf(body.stepId) }) }
    case 'field': {
      const values = { name: nameOf(body.field), value: valueOf(body.value) }
      return { valueOf, own: body.value, words: t('kinds.field', values) }
    }
    case 'comment':
      return { valueOf, own: body.text, words: t('kinds.comment', { value: body.text }) }
    case 'photo':
      return { valueOf, own: body.name, words: t('kinds.photo', { value: body.name }) }
    case 'answer':
      return { valueOf, own: body.value, words: t('kinds.answer') }
    case 'signature':
      return { valueOf, own: body.signer, words: t('kinds.signature', { value: body.signer }) }
    case 'time':
      return { valueOf, own: body.action, words: t('kinds.time', { value: t(`actions.${body.action}`) }) }
  }
}
