'use client'

import { useTranslations } from 'next-intl'
import type { Find } from '../geocoder-api'
import classes from '../geocoder.module.css'
import { kindOfFind } from './kind-of-find'
import common from '../../ui/common.module.css'

interface FindListProps {
  label: string
  finds: readonly Find[]
  /** The source of a result; not shown when absent. */
  sourceOf?: (find: Find) => string
}

/** Search results, best first: kind, context and location. */
export function FindList({ label, finds, sourceOf }: FindListProps) {
  const t = useTranslations('geocoder.kinds')
  return (
    <ol className={classes.finds} aria-label={label}>
      {finds.map((find) => {
        const { pkid, point } = find
        const facts = [
          t(kindOfFind(find)),
          sourceOf?.(find),
          `${point.lat.toFixed(5)}, ${point.lon.toFixed(5)}`,
        ]
        return (
          <li key={`${pkid} ${point.lat} ${point.lon}`} className={classes.find}>
            <div>
              <p className={common.nameBreakable}>{find.label}</p>
              <p className={common.hintBreakable}>{facts.filter(Boolean).join(' · ')}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
