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
  /** Begins the ids of the parts, which name and describe the option. */
  id: string
}

export const nameIds = (id: string) => `${id}-name ${id}-facts`
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
        <span id={`${id}-name`} className={classes.name}>
          {person.fio}
          {person.online && <VisuallyHidden>, {t('online')}</VisuallyHidden>}
        </span>
        <span id={`${id}-facts`} className={classes.facts}>
          {words.facts}
        </span>
        <span className={classes.reasons} aria-hidden="true">
          {words.skills.map((skill) => (
            <span key={skill.id} className={classes.skill}>
              {skill.title}
            </span>
          ))}
          {words.missing && (
            <span className={classes.missing}>
              <IconAlertTriangle size={13} stroke={1.9} />
              {words.missing}
            </span>
          )}
          {words.good && <span>{words.good}</span>}
          {words.bad && <span className={classes.bad}>{words.bad}</span>}
        </span>
      </span>
      <span className={classes.score} title={words.why} aria-hidden="true">
        {words.score}
      </span>
      <VisuallyHidden id={whyId(id)}>
        {words.missing && `${words.missing}. `}
        {words.why}
      </VisuallyHidden>
    </>
  )
}
