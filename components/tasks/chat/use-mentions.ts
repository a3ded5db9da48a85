'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { listMentionable } from '@/components/api/tasks'
import { saysAll } from '@/components/map/places/emphasise'
import { useOptionKeys } from '@/components/ui/use-option-keys'
import type { MentionableWire } from '@/lib/domain/comments/presenter'
import { type MentionStart, mentionAt, withMention } from './mention-at'
import { keepMentioned } from './mention-store'

interface Mentions {
  taskId: number
  field: RefObject<HTMLTextAreaElement | null>
  onWrite: (text: string) => void
}

/** The people offered while a mention is being written. */
export function useMentions({ taskId, field, onWrite }: Mentions) {
  const [start, setStart] = useState<MentionStart | null>(null)
  const { data = [], isPlaceholderData } = useQuery({
    queryKey: queryKeys.mentionable(taskId, start?.text ?? ''),
    queryFn: ({ signal }) => listMentionable(taskId, start?.text ?? '', signal),
    enabled: start !== null,
    placeholderData: keepPreviousData,
  })
  // Those of a shorter text are offered meanwhile where they fit the longer one.
  const fitting = isPlaceholderData ? data.filter(({ fio }) => saysAll(fio, start?.text ?? '')) : data
  const options = fitting.map((person) => ({ ...person, key: String(person.id) }))
  const open = start !== null && options.length > 0
  const keys = useOptionKeys({ options, open, first: true })
  const close = () => {
    setStart(null)
    keys.reset()
  }
  /** The caret moved, or the text changed. */
  const follow = () => {
    const element = field.current
    if (!element) return
    const next =
      element.selectionStart === element.selectionEnd
        ? mentionAt(element.value, element.selectionStart)
        : null
    setStart((before) => (before?.from === next?.from && before?.text === next?.text ? before : next))
  }
  const choose = (person: MentionableWire) => {
    const element = field.current
    if (!element || !start) return
    const { text, caret } = withMention(element.value, start, person.fio)
    keepMentioned(taskId, { id: person.id, fio: person.fio })
    onWrite(text)
    close()
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(caret, caret)
    })
  }
  return { options, open, keys, close, follow, choose }
}
