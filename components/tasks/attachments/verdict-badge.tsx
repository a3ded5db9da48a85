'use client'

import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from '@/components/attachments/attachments.module.css'
import type { AttachmentWire } from '@/lib/domain/attachments/presenter'

const icons = { ok: IconCircleCheck, suspicious: IconAlertTriangle, unknown: IconHelpCircle }

/** What the server makes of a file's time and place; the icon and the words say it, colour only supports them. */
export function VerdictBadge({ verdict }: { verdict: AttachmentWire['provenance']['verdict'] }) {
  const t = useTranslations('attachments.verdicts')
  const Icon = icons[verdict]
  return (
    <span className={classes.verdict} data-verdict={verdict}>
      <Icon size={15} stroke={1.9} aria-hidden="true" />
      {t(verdict)}
    </span>
  )
}
