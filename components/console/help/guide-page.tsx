'use client'

import { useTranslations } from 'next-intl'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState } from 'react'
import { PageFrame } from '@/components/ui/page-frame'
import { SearchField } from '@/components/ui/search-field'
import { type GuideKey, guideKeys } from '@/lib/shared/guide/guide'
import { GuideHits, GuideList } from './guide-list'
import classes from './guide-page.module.css'
import { GuideSection } from './guide-section'
import { useGuideTitles } from './use-guide'

const atSection = parseAsStringLiteral(guideKeys).withOptions({ history: 'push' })

/** The whole guide on a page: the list of sections beside the one that is read. */
export function GuidePage() {
  const t = useTranslations('guide')
  const titles = useGuideTitles()
  const [section, setSection] = useQueryState('section', atSection)
  const [query, setQuery] = useState('')
  const open = (key: GuideKey) => {
    setQuery('')
    void setSection(key)
    document.getElementById('guide-read')?.focus()
  }
  const read = section ?? 'tasks'
  return (
    <PageFrame title={t('title')}>
      <div className={classes.page} data-open={section ?? undefined}>
        <div className={classes.side}>
          <SearchField id="guide-search" label={t('search')} value={query} onChange={setQuery} delay={120} />
          {query.trim() === '' ? (
            <GuideList open={read} onOpen={open} />
          ) : (
            <GuideHits query={query} onOpen={open} />
          )}
        </div>
        <div className={classes.read}>
          <h2 id="guide-read" tabIndex={-1} className={classes.heading}>
            {titles(read)}
          </h2>
          <GuideSection section={read} path="/console/help" onOpen={open} />
        </div>
      </div>
    </PageFrame>
  )
}
