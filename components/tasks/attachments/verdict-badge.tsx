'use client'

import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from '@/components/attachments/attachments.module.css'
import type { AttachmentWire } from '@/lib/domain/attachments/presenter'

const icons = { ok: IconCircleCheck, suspicious: IconAlertTriangle, unknown: IconHelpCircle }

/** The server's verdict on time and place of a file, by icon and text; colour only supports them. */
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
