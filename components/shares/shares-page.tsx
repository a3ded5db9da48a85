'use client'

import { EmptyState, Skeleton } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApiList } from '@/components/api/use-api'
import { ListPage } from '@/components/records/list-page'
import { ListFailure } from '@/components/ui/list-failure'
import type { ShareWire } from '@/lib/domain/shares/presenter'
import { ShareList } from './share-list'
import classes from './shares.module.css'

const whole = { query: { page: 1, limit: 1000 } }

const fits = ({ title, note, maker }: ShareWire, words: string) =>
  `${title} ${note ?? ''} ${maker.fio}`.toLowerCase().includes(words.trim().toLowerCase())

/** All links that work, of tasks and people that the reader sees. */
export function SharesPage() {
  const t = useTranslations()
  const [words, setWords] = useState('')
  const { items, total, loading, error, retry } = useApiList<ShareWire>('shares', '/rest/shares', whole)
  const found = items.filter((share) => fits(share, words))
  return (
    <ListPage
      title={t('pages.shares')}
      count={total}
      search={{ label: t('shares.search'), value: words, onChange: setWords }}
    >
      <div className={classes.page}>
        {error && <ListFailure error={error} onRetry={retry} />}
        {loading && <Skeleton height={120} />}
        {!loading && !error && found.length === 0 && (
          <EmptyState
            p={80}
            icon={<IconShare />}
            title={t(total === 0 ? 'shares.none' : 'shares.nothing')}
            description={total === 0 && t('shares.noneHint')}
          />
        )}
        <ShareList items={found} named />
      </div>
    </ListPage>
  )
}
