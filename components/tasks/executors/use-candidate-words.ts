'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useMeasureWords } from '@/components/map/draw/use-measure-words'
import { useUserTags } from '@/components/reference-data/use-references'
import { useDuration } from '@/components/ui/use-duration'
import type { Candidate } from './use-candidates'
import { isScorePart, type ScorePart, useScoreWords } from './use-score-words'

/** Shares of the points from which on a part speaks for a person, and up to which against. */
const strong: Record<ScorePart, number> = { skills: 1, distance: 0.75, free_time: 1, load: 0.7, online: 1 }
const weak: Record<ScorePart, number> = {
  skills: 0.99,
  distance: 0.25,
  free_time: 0.25,
  load: 0.35,
  online: -1,
}

/** What is known of a candidate, in words. */
export interface CandidateWords {
  score: string
  facts: string
  /** What speaks for and against the person, short. */
  good: string
  bad: string
  skills: readonly { id: number; title: string }[]
  missing: string
  /** Points of each part. */
  why: string
}

/** Writes what a candidate is like and why the score is what it is. */
export function useCandidateWords() {
  const t = useTranslations('executors')
  const locale = useLocale()
  const measures = useMeasureWords()
  const duration = useDuration()
  const { items: tags } = useUserTags()
  const scoreWords = useScoreWords()
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
    const titleOf = (id: number) => tags.find((tag) => tag.id === id)?.title ?? String(id)
    const hasSkills = ({ present_tag_ids: present, missing_tag_ids: missing }: Candidate) =>
      present.length + missing.length > 0
    const isKnown = (one: Candidate, part: ScorePart) =>
      part === 'skills'
        ? hasSkills(one)
        : part === 'distance'
          ? one.distance !== null
          : part === 'free_time'
            ? one.free_minutes !== null
            : part === 'load'
    const told = (one: Candidate, test: (share: number, part: ScorePart) => boolean) =>
      one.reasons.flatMap(({ part, points, at_most: most }) =>
        isScorePart(part) && isKnown(one, part) && test(points / most, part) ? [part] : [],
      )
    return (one: Candidate): CandidateWords => {
      const { organization_name: organization, open_tasks: open, distance, free_minutes: free } = one
      return {
        score: number.format(Math.round(one.score)),
        facts: [
          organization,
          t('openTasks', { count: open }),
          distance === null
            ? null
            : t(one.distance_from === 'task' ? 'fromTask' : 'away', { distance: measures.length(distance) }),
          free === null ? null : free === 0 ? t('noTime') : t('free', { time: duration(free * 60) }),
        ]
          .filter((fact) => fact !== null)
          .join(' · '),
        good: told(one, (share, part) => share >= strong[part])
          .map((part) => t(`good.${part}`))
          .join(', '),
        bad: told(one, (share, part) => share <= weak[part] && part !== 'skills')
          .map((part) => t(`bad.${part}`))
          .join(', '),
        skills: one.present_tag_ids.map((id) => ({ id, title: titleOf(id) })),
        missing:
          one.missing_tag_ids.length === 0
            ? ''
            : t('missing', { names: one.missing_tag_ids.map(titleOf).join(', ') }),
        why: scoreWords(one.score, one.reasons),
      }
    }
  }, [t, locale, measures, duration, tags, scoreWords])
}
