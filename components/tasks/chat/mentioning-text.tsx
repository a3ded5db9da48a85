'use client'

import { useSessionUser } from '@/components/api/session-user'
import classes from './chat.module.css'
import { splitMentions } from './split-mentions'
import type { Mentioned } from './split-mentions'

/** A message whose mentions are marked, those of the reader more. */
export function MentioningText({ text, mentions }: { text: string; mentions: readonly Mentioned[] }) {
  const user = useSessionUser()
  return splitMentions(text, mentions).map(({ at, words, person }) =>
    person ? (
      <mark key={at} className={classes.mention} data-own={person.id === user.id || undefined}>
        {words}
      </mark>
    ) : (
      words
    ),
  )
}
