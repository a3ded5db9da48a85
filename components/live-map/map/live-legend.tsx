'use client'

import { UnstyledButton } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import legend from '@/components/tasks/map/map-legend.module.css'
import { useStore } from '@/components/ui/create-store'
import { ActivityDot } from '../activity-dot'
import type { LiveEngine } from '../engine/live-engine'
import { activities, type Activity } from '../engine/protocol'
import type { LiveAddress } from '../use-live-address'

/** Legend and distribution in one; clicking an activity filters by it. */
export function LiveLegend({ engine, address }: { engine: LiveEngine; address: LiveAddress }) {
  const t = useTranslations('liveMap')
  const locale = useLocale()
  const totals = useStore(engine.totals, (now) => now)
  const number = useMemo(() => new Intl.NumberFormat(locale), [locale])
  const { activity: chosen } = address.filters
  const toggle = (one: Activity) => {
    const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
    void address.set({ activity: next.length > 0 ? next : null })
  }
  return (
    <section className={legend.legend} data-map-legend aria-label={t('legend')}>
      <ul className={legend.steps} style={{ paddingTop: 4 }}>
        {activities.map((activity) => (
          <li key={activity}>
            <UnstyledButton
              className={legend.step}
              aria-pressed={chosen.includes(activity)}
              onClick={() => toggle(activity)}
            >
              <ActivityDot activity={activity} />
              <span className={legend.name} data-always>
                {t(activity)}
              </span>
              <span className={legend.number}>{number.format(totals?.[activity] ?? 0)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
