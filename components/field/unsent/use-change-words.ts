'use client'

import { useTranslations } from 'next-intl'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'
import { useFieldState } from '../field-context'
import type { Change, SaidAnswer } from '../store/change'
import { useValueWords } from '../task/use-value-words'
import { useStepLooks } from '../use-shown-tasks'

interface ChangeWords {
  /** What was done. */
  words: string
  /** The value that it sets, and the one that others have set. */
  own: string
  theirs: string
}

/** A change in words. */
export function useChangeWords(change: Change): ChangeWords {
  const t = useTranslations('field.unsent')
  const marks = useTranslations('proof.section')
  const looks = useStepLooks()
  const types = useFieldState(({ reference }) => reference.types)
  const tasks = useFieldState((state) => state.tasks)
  const valueWords = useValueWords()
  const { body, theirs } = change
  const nothing = t('nothing')
  const plain = (own: string, words: string) => ({ own, theirs: nothing, words })
  switch (body.kind) {
    case 'step': {
      const nameOf = (id: unknown) => looks.get(Number(id))?.name ?? nothing
      const own = nameOf(body.stepId)
      return { own, theirs: nameOf(theirs), words: t('kinds.step', { value: own }) }
    }
    case 'field': {
      const task = tasks.find((held) => held.task.id === change.taskId)?.task
      const fields = types.find(({ id }) => id === task?.type_id)?.fields
      const definition = fields?.find(({ key }) => key === body.field)
      const say = (value: FieldValueWire) => valueWords(definition?.type ?? 'STRING', value) ?? nothing
      const own = say(body.value)
      const name = definition?.name ?? body.field
      return {
        own,
        theirs: say((theirs ?? null) as FieldValueWire),
        words: t('kinds.field', { name, value: own }),
      }
    }
    case 'answer': {
      const steps = tasks.find((held) => held.task.id === change.taskId)?.proof?.steps
      const item = steps?.flatMap(({ checklist }) => checklist).find(({ id }) => id === body.itemId)
      const say = ({ value, note }: SaidAnswer) => {
        const said =
          value === true
            ? marks('done')
            : item?.kind === 'ok_failed' && (value === 'ok' || value === 'failed')
              ? marks(`${value}Value`)
              : value === null || value === false
                ? nothing
                : `${value}`
        return note ? `${said} (${note})` : said
      }
      const own = say(body)
      return {
        own,
        theirs: say((theirs as SaidAnswer | undefined) ?? { value: null, note: null }),
        words: t('kinds.field', { name: item?.title ?? t('kinds.answer'), value: own }),
      }
    }
    case 'comment':
      return plain(body.text, t('kinds.comment', { value: body.text }))
    case 'photo':
      return plain(body.name, t('kinds.photo', { value: body.name }))
    case 'signature':
      return plain(body.signer, t('kinds.signature', { value: body.signer }))
    case 'time':
      return plain(body.action, t('kinds.time', { value: t(`actions.${body.action}`) }))
  }
}
