'use client'

import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/person/person-avatar'
import classes from './executors.module.css'
import type { Candidate } from './use-candidates'
import type { CandidateWords } from './use-candidate-words'

interface CandidateRowProps {
  person: Candidate
  words: CandidateWords
  /** Begins the id of the explanation, which describes the option. */
  id: string
}

export const whyId = (id: string) => `${id}-why`

/** A person who may be the executor: who, how busy, how far, and why at this place of the list. */
export function CandidateRow({ person, words, id }: CandidateRowProps) {
  const t = useTranslations('executors')
  return (
    <>
      <span className={classes.portrait}>
        <PersonAvatar person={person} size={30} />
        {person.online && <span className={classes.online} data-online />}
      </span>
      <span className={classes.texts}>
        <span className={classes.name}>
          {person.fio}
          {person.online && <VisuallyHidden>, {t('online')}</VisuallyHidden>}
        </span>
        <span className={classes.facts}>{words.facts}</span>
        <span className={classes.reasons}>
          {words.skills.map((skill) => (
            <span key={skill.id} className={classes.skill}>
              {skill.title}
            </span>
          ))}
          {words.missing && (
            <span className={classes.missing}>
              <IconAlertTriangle size={13} stroke={1.9} aria-hidden="true" />
              {words.missing}
            </span>
          )}
          {words.good && <span>{words.good}</span>}
          {words.bad && <span className={classes.bad}>{words.bad}</span>}
        </span>
      </span>
      <span className={classes.score} title={words.why}>
        {words.score}
      </span>
      <span id={whyId(id)} hidden>
        {words.missing && `${words.missing}. `}
        {words.why}
      </span>
    </>
  )
}
