'use client'

import { useTranslations } from 'next-intl'
import looks from '@/components/person/looks.module.css'
import {
  useAllOrganizations,
  useUserTags,
  useUserTypes,
  useWorkgroups,
} from '@/components/reference-data/use-references'
import { ChoicePill } from '@/components/ui/choice-pill'
import { useStore } from '@/components/ui/create-store'
import { ActivityDot } from '../activity-dot'
import type { LiveEngine } from '../engine/live-engine'
import { activities } from '../engine/protocol'
import type { LiveAddress } from '../use-live-address'

const titled = ({ id, title }: { id: number; title: string }) => ({ id, name: title })
const orNull = (chosen: number[]) => (chosen.length > 0 ? chosen : null)

/** The filters in the order in which a dispatcher narrows a shift. */
export function LivePills({ engine, address }: { engine: LiveEngine; address: LiveAddress }) {
  const t = useTranslations('liveMap')
  const { filters, set } = address
  const totals = useStore(engine.totals, (now) => now)
  const [organizations, projects, types, tags] = [
    useAllOrganizations(),
    useWorkgroups(),
    useUserTypes(),
    useUserTags(),
  ]
  return (
    <>
      <ChoicePill
        label={t('activity')}
        options={activities.map((activity, id) => ({
          id,
          name: totals ? t('activityCount', { name: t(activity), count: totals[activity] }) : t(activity),
          icon: <ActivityDot activity={activity} />,
        }))}
        chosen={filters.activity.map((one) => activities.indexOf(one))}
        onChange={(chosen) => {
          const next = activities.filter((_, id) => chosen.includes(id))
          void set({ activity: next.length > 0 ? next : null })
        }}
      />
      <ChoicePill
        label={t('organization')}
        options={organizations.items}
        chosen={filters.org}
        onChange={(org) => void set({ org: orNull(org) })}
      />
      <ChoicePill
        label={t('project')}
        options={projects.items.map(titled)}
        chosen={filters.project}
        onChange={(project) => void set({ project: orNull(project) })}
      />
      <ChoicePill
        label={t('type')}
        options={types.items.map(titled)}
        chosen={filters.type}
        onChange={(type) => void set({ type: orNull(type) })}
      />
      <ChoicePill
        label={t('tag')}
        options={tags.items.map(({ id, title, color }) => ({
          id,
          name: title,
          icon: <span className={looks.tagMark} style={color ? { background: color } : undefined} />,
        }))}
        chosen={filters.tag}
        onChange={(tag) => void set({ tag: orNull(tag) })}
      />
    </>
  )
}
