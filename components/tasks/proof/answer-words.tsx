import { useTranslations } from 'next-intl'
import type { AnsweredItemWire } from '@/lib/domain/proof/presenter'
import common from '../../ui/common.module.css'
import classes from './proof.module.css'

/** An answer to read. */
export function AnswerWords({ item }: { item: AnsweredItemWire }) {
  const t = useTranslations('proof.section')
  const value = item.answer?.value ?? null
  if (value === null) return <span className={common.hint}>{t('unanswered')}</span>
  if (item.kind === 'ok_failed') return <span>{t(value === 'failed' ? 'failedValue' : 'okValue')}</span>
  if (typeof value === 'boolean') return <span>{t(value ? 'yes' : 'no')}</span>
  return <span className={classes.words}>{String(value)}</span>
}
