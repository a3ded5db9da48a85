'use client'

import { useTranslations } from 'next-intl'
import { pageGroups } from '@/components/api/pages'
import { useMay } from '@/components/api/session-user'
import { ListFailure } from '@/components/ui/list-failure'
import type { GuideKey } from '@/lib/shared/guide/guide'
import classes from './guide.module.css'
import { guideFor, sectionOf } from './guide-sections'
import type { GuideLinks } from './guide-words'
import { useGuideSearch, useGuideTitles } from './use-guide'

interface GuideListProps extends GuideLinks {
  open: GuideKey | null
}

/** All sections that the reader may use, by group. */
export function GuideList({ open, onOpen }: GuideListProps) {
  const t = useTranslations()
  const titles = useGuideTitles()
  const keys = guideFor(useMay())
  const groups = pageGroups
    .map((group) => ({ group, inside: keys.filter((key) => sectionOf(key).group === group) }))
    .filter(({ inside }) => inside.length > 0)
  return (
    <nav aria-label={t('guide.sections')} className={classes.list}>
      {groups.map(({ group, inside }) => (
        <section key={group} aria-label={group === 'help' ? t('guide.general') : t(`pageGroups.${group}`)}>
          <h3 className={classes.group}>
            {group === 'help' ? t('guide.general') : t(`pageGroups.${group}`)}
          </h3>
          <ul className={classes.entries}>
            {inside.map((key) => (
              <li key={key}>
                <button
                  type="button"
                  className={classes.entry}
                  aria-current={key === open ? 'true' : undefined}
                  onClick={() => onOpen(key)}
                >
                  {titles(key)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** The sections that say what is sought. */
export function GuideHits({ query, onOpen }: GuideLinks & { query: string }) {
  const t = useTranslations('guide')
  const { hits, isLoading, error } = useGuideSearch(query)
  if (error) return <ListFailure error={error} onRetry={() => window.location.reload()} />
  return (
    <div className={classes.list}>
      <p role="status" className={classes.count}>
        {isLoading && hits.length === 0 ? t('searching') : t('found', { count: hits.length })}
      </p>
      <ul className={classes.entries}>
        {hits.map(({ key, title, says }) => (
          <li key={key}>
            <button type="button" className={classes.entry} onClick={() => onOpen(key)}>
              {title}
              {says && <span className={classes.says}>{says}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
