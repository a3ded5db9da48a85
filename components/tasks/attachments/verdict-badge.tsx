'use client'

import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Verdict } from '@/components/api/task-parts'
import classes from '@/components/attachments/attachments.module.css'

const icons = { ok: IconCircleCheck, suspicious: IconAlertTriangle, unknown: IconHelpCircle }

/** What the server makes of a file's time and place; the icon and the words say it, colour only supports them. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const t = useTranslations('attachments.verdicts')
  const Icon = icons[verdict]
  return (
    <span className={classes.verdict} data-verdict={verdict}>
      <Icon size={15} stroke={1.9} aria-hidden="true" />
      {t(verdict)}
    </span>
  )
}
