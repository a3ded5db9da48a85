'use client'

import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { MapPoint } from '@/components/map/points/point-types'
import { size } from '@/components/ui/tokens'
import { tally } from '@/lib/shared/tally'
import { useTaskFilters } from '../filters/use-task-filters'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import { LegendShapes } from './legend-shapes'
import classes from './map-legend.module.css'

interface MapLegendProps {
  points: ReadonlyMap<number, MapPoint>
  /** The counts are unknown: zero would be misleading. */
  uncounted: boolean
}

/** Legend and distribution in one; clicking a step filters by it. */
export function MapLegend({ points, uncounted }: MapLegendProps) {
  const t = useTranslations('map')
  const locale = useLocale()
  const looks = useLooks()
  const { filters, change } = useTaskFilters()
  const [open, setOpen] = useLocalStorage({
    key: 'tasks.legend',
    // On a phone the legend is collapsed until opened.
    defaultValue: window.innerWidth > size.narrow,
    getInitialValueInEffect: false,
  })
  const counts = useMemo(() => tally([...points.values()].map(({ category }) => category)), [points])
  const number = useMemo(() => new Intl.NumberFormat(locale), [locale])
  const toggle = (id: number) => {
    const next = filters.step.includes(id) ? filters.step.filter((one) => one !== id) : [...filters.step, id]
    change({ step: next.length > 0 ? next : null })
  }
  const Chevron = open ? IconChevronDown : IconChevronUp
  return (
    <section className={classes.legend} data-map-legend aria-label={t('legend')}>
      <UnstyledButton className={classes.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('legend')}
        <Chevron size={15} stroke={1.8} aria-hidden="true" />
      </UnstyledButton>
      {open && (
        <>
          <ul className={classes.steps}>
            {[...looks.steps.values()].map((look) => (
              <li key={look.id}>
                <UnstyledButton
                  className={classes.step}
                  aria-pressed={filters.step.includes(look.id)}
                  onClick={() => toggle(look.id)}
                >
                  <StepDisc look={look} />
                  <span className={classes.name}>{look.name}</span>
                  <span className={classes.number}>
                    {uncounted ? '–' : number.format(counts.get(look.id) ?? 0)}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          <LegendShapes />
        </>
      )}
    </section>
  )
}
