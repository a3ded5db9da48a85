'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMeasureWords } from '@/components/map/draw/use-measure-words'
import classes from './check.module.css'
import type { Finding } from './findings'

interface CheckListProps {
  findings: readonly Finding[]
  chosen: Finding | null
  onChoose: (finding: Finding) => void
  onOpen: (id: number) => void
}

const pageSize = 100
/** Objects that a row names. */
const namedAtMost = 6

/** The findings; a press shows one on the map. */
export function CheckList({ findings, chosen, onChoose, onOpen }: CheckListProps) {
  const t = useTranslations('objects.check')
  const objects = useTranslations('objects')
  const words = useMeasureWords()
  const [limit, setLimit] = useState(pageSize)
  const sizeOf = ({ kind, size }: Finding['properties']) =>
    size === null ? null : kind === 'dangles' ? words.length(size) : words.area(size)
  return (
    <>
      <ol className={classes.list} data-testid="findings">
        {findings.slice(0, limit).map((finding, at) => {
          const { kind, objectIds, reason } = finding.properties
          const size = sizeOf(finding.properties)
          return (
            <li key={at} className={classes.finding} data-chosen={finding === chosen || undefined}>
              <button
                type="button"
                className={classes.show}
                aria-pressed={finding === chosen}
                onClick={() => onChoose(finding)}
              >
                <b>{t(`one.${kind}`)}</b>
                {size && <span>{size}</span>}
                {kind === 'invalid' && reason && <span lang="en">{reason}</span>}
              </button>
              <span className={classes.objects}>
                {objectIds.slice(0, namedAtMost).map((id) => (
                  <Button key={id} variant="subtle" size="compact-xs" onClick={() => onOpen(id)}>
                    {objects('number', { id: String(id) })}
                  </Button>
                ))}
                {objectIds.length > namedAtMost && t('more', { count: objectIds.length - namedAtMost })}
              </span>
            </li>
          )
        })}
      </ol>
      {findings.length > limit && (
        <Button variant="subtle" size="compact-sm" onClick={() => setLimit(limit + pageSize)}>
          {t('more', { count: findings.length - limit })}
        </Button>
      )}
    </>
  )
}
