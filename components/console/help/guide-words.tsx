'use client'

import { useMessages } from 'next-intl'
import { type GuideKey, guideParts } from '@/lib/shared/guide/guide'
import { messageAt } from '@/lib/shared/messages/message-at'
import classes from './guide.module.css'
import { useGuideTitles } from './use-guide'

export interface GuideLinks {
  onOpen: (key: GuideKey) => void
}

/** A text of the guide: names of buttons stand out, sections are links. */
export function GuideWords({ text, onOpen }: GuideLinks & { text: string }) {
  const messages = useMessages()
  const titles = useGuideTitles()
  return guideParts(text).map((part, at) => {
    const key = `${at}-${Object.values(part).join('')}`
    if ('text' in part) return <span key={key}>{part.text}</span>
    if ('message' in part)
      return (
        <b key={key} className={classes.name}>
          {messageAt(messages, part.message) ?? part.message}
        </b>
      )
    return (
      <button key={key} type="button" className={classes.link} onClick={() => onOpen(part.section)}>
        {titles(part.section)}
      </button>
    )
  })
}
