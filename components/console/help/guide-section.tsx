'use client'

import { Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { pageDeniedTo } from '@/components/api/pages'
import { useMay } from '@/components/api/session-user'
import { ListFailure } from '@/components/ui/list-failure'
import { PageLink } from '@/components/ui/page-link'
import type { GuideKey } from '@/lib/shared/guide/guide'
import classes from './guide.module.css'
import { sectionOf } from './guide-sections'
import { type GuideLinks, GuideWords } from './guide-words'
import { KeyList } from './key-list'
import { useGuide } from './use-guide'

interface GuideSectionProps extends GuideLinks {
  section: GuideKey
  /** The address of the page that is open, which needs no link to itself. */
  path: string
}

/** One section: what a page is for, how the usual is done, what to mind, and its keys. */
export function GuideSection({ section, path, onOpen }: GuideSectionProps) {
  const t = useTranslations('guide')
  const { data, error, refetch } = useGuide(section)
  const { keys = [] } = sectionOf(section)
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div aria-busy="true" className={classes.text}>
        {[90, 70, 80, 60].map((width) => (
          <Skeleton key={width} h={14} w={`${width}%`} />
        ))}
      </div>
    )
  return (
    <article className={classes.text} data-testid={`guide-${section}`}>
      <p className={classes.about}>
        <GuideWords text={data.about} onOpen={onOpen} />
      </p>
      <ToPage section={section} path={path} />
      {data.how.map(({ title, steps }) => (
        <section key={title}>
          <h3 className={classes.how}>
            <GuideWords text={title} onOpen={onOpen} />
          </h3>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step}>
                <GuideWords text={step} onOpen={onOpen} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {data.notes.length > 0 && (
        <section>
          <h3 className={classes.how}>{t('notes')}</h3>
          <ul className={classes.steps}>
            {data.notes.map((note) => (
              <li key={note}>
                <GuideWords text={note} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t('keys')} className={classes.keys}>
        <h3 className={classes.how}>{t('keys')}</h3>
        <KeyList groups={[...keys, 'everywhere']} />
      </section>
    </article>
  )
}

function ToPage({ section, path }: { section: GuideKey; path: string }) {
  const t = useTranslations('guide')
  const may = useMay()
  const { href, external } = sectionOf(section)
  if (!href || href.split('?')[0] === path || pageDeniedTo(may, href)) return null
  const Anchor = external ? 'a' : PageLink
  return (
    <p className={classes.toPage}>
      <Anchor href={href} className={classes.link}>
        {t('toPage')}
      </Anchor>
    </p>
  )
}
