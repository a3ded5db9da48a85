'use client'

import { useTranslations } from 'next-intl'
import type { Comment } from '@/components/api/types'
import { StepDisc } from '../looks/step-disc'
import { useLooks } from '../use-dictionaries'
import classes from './discussion.module.css'

/** What a system comment says in words: only what did change. */
export function CommentDiff({ comment }: { comment: Comment }) {
  const t = useTranslations('comments')
  const looks = useLooks()
  const { diff } = comment
  if (!diff) return comment.update_text ? <p className={classes.change}>{comment.update_text}</p> : null

  const step = looks.steps.get(diff.new_status?.id ?? 0)
  const nobody = t('nobody')
  const lines = [
    diff.new_stage === 2 && t('stageDone'),
    diff.new_stage === 1 && diff.old_stage === 2 && t('stageOpen'),
    (diff.old_assigned_organization || diff.new_assigned_organization) &&
      t('organization', {
        from: diff.old_assigned_organization?.name ?? nobody,
        to: diff.new_assigned_organization?.name ?? nobody,
      }),
    (diff.old_assigned_user || diff.new_assigned_user) &&
      t('user', { from: diff.old_assigned_user?.fio ?? nobody, to: diff.new_assigned_user?.fio ?? nobody }),
    diff.files_added?.length && t('filesAdded', { count: diff.files_added.length }),
    diff.files_deleted?.length && t('filesDeleted', { count: diff.files_deleted.length }),
  ].filter((line): line is string => Boolean(line))

  return (
    <div className={classes.change}>
      {diff.new_status && (
        <p className={classes.stepChange}>
          {step && <StepDisc look={step} size={16} />}
          {t('status', { from: diff.old_status?.name ?? '–', to: diff.new_status.name })}
        </p>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {!diff.new_status && lines.length === 0 && <p>{comment.update_text}</p>}
    </div>
  )
}
