'use client'

import { Alert, Button, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { PersonAvatar } from '@/components/person/person-avatar'
import { useDuration } from '@/components/ui/use-duration'
import { useApplyItems } from '../former/use-apply-items'
import classes from './distribute.module.css'
import { groupsOf, itemOf, type Row, type RowEdit, type RowGroup, rowsOf } from './proposal'
import { ProposalRow } from './proposal-row'
import { SavingProgress } from './saving-progress'
import { UnassignedList } from './unassigned-list'
import { useRowConflicts } from './use-proposal'
import type { PlanProposalWire } from '@/lib/domain/planning/dispatch/presenter'

interface ProposalEditorProps {
  proposal: PlanProposalWire
  onBusy: (busy: boolean) => void
  onReject: () => void
  onDone: () => void
}

const nothing: ReadonlySet<number> = new Set()

/** A proposal by person; rows are changed, left out, and accepted together. */
export function ProposalEditor({ proposal, onBusy, onReject, onDone }: ProposalEditorProps) {
  const t = useTranslations('distribute')
  const { applyItems, progress } = useApplyItems()
  const [edits, setEdits] = useState<ReadonlyMap<number, RowEdit>>(new Map())
  const [out, setOut] = useState(nothing)
  const [saved, setSaved] = useState(nothing)
  /** Why rows were not saved. */
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map())
  const rows = useMemo(
    () => rowsOf(proposal.items, edits).filter(({ taskId }) => !saved.has(taskId)),
    [proposal, edits, saved],
  )
  const wanted = rows.filter(({ taskId }) => !out.has(taskId))
  const { conflicts, error } = useRowConflicts(wanted, edits.size > 0)
  const shown = conflicts ? rows.map((row) => ({ ...row, conflicts: conflicts.get(row.taskId) ?? [] })) : rows
  const busy = progress !== null
  useEffect(() => onBusy(busy), [onBusy, busy])

  const leaveOut = (taskId: number, isOut: boolean) =>
    setOut((now) => new Set(isOut ? [...now, taskId] : [...now].filter((id) => id !== taskId)))
  const edit = (taskId: number, next: RowEdit) => setEdits((now) => new Map(now).set(taskId, next))
  const accept = async () => {
    const { changed, unchanged, refused, moved, left } = await applyItems(wanted.map(itemOf))
    const next = new Map([
      ...refused.map(({ id, reason }) => [id, reason] as const),
      ...moved.map(({ id }) => [id, t('moved')] as const),
      ...left.map(({ id }) => [id, t('notSaved')] as const),
    ])
    if (next.size === 0) return onDone()
    setFaults(next)
    setSaved((now) => new Set([...now, ...changed, ...unchanged]))
  }
  return (
    <>
      {rows.length === 0 && <p className={classes.note}>{t('noPlans')}</p>}
      {faults.size > 0 && (
        <Alert color="red" title={t('partly', { count: faults.size })} role="alert">
          {t('partlyHint')}
        </Alert>
      )}
      {error && (
        <Alert color="red" title={t('checkFailed')}>
          {error.message}
        </Alert>
      )}
      <div className={classes.groups} data-scroll>
        {groupsOf(shown).map((group) => (
          <PersonRows
            key={group.userId}
            group={group}
            out={out}
            faults={faults}
            onLeaveOut={leaveOut}
            onEdit={edit}
          />
        ))}
        <UnassignedList tasks={proposal.unassigned} />
      </div>
      {progress && <SavingProgress {...progress} />}
      <Group justify="space-between" gap={8}>
        <span className={classes.travelBy}>{rows.length > 0 && t(`by.${travelBy(proposal.travel_by)}`)}</span>
        <Group gap={8}>
          <Button size="sm" variant="default" disabled={busy} onClick={saved.size > 0 ? onDone : onReject}>
            {t(saved.size > 0 ? 'finish' : 'reject')}
          </Button>
          <Button
            size="sm"
            disabled={wanted.length === 0}
            loading={busy}
            data-autofocus
            onClick={() => void accept()}
          >
            {t('accept', { count: wanted.length })}
          </Button>
        </Group>
      </Group>
    </>
  )
}

const travelBy = (told: string) => (told === 'streets' || told === 'mixed' ? told : 'straight_line')

interface PersonRowsProps {
  group: RowGroup
  out: ReadonlySet<number>
  faults: ReadonlyMap<number, string>
  onLeaveOut: (taskId: number, isOut: boolean) => void
  onEdit: (taskId: number, edit: RowEdit) => void
}

function PersonRows({ group, out, faults, onLeaveOut, onEdit }: PersonRowsProps) {
  const t = useTranslations('distribute')
  const duration = useDuration()
  const { userId, fio, organization, rows } = group
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const way = sum(({ travel }) => travel?.minutes ?? 0)
  return (
    <section className={classes.group} aria-label={fio}>
      <h3 className={classes.person}>
        <PersonAvatar person={{ id: userId, fio }} size={26} />
        <span className={classes.fio}>{fio}</span>
        <span className={classes.sum}>
          {[
            organization,
            t('sum', {
              count: rows.length,
              work: duration(sum(({ minutes }) => minutes) * 60),
              way: duration(way * 60),
            }),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
      </h3>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <ProposalRow
            key={row.taskId}
            row={row}
            isOut={out.has(row.taskId)}
            fault={faults.get(row.taskId)}
            onLeaveOut={(isOut) => onLeaveOut(row.taskId, isOut)}
            onEdit={(next) => onEdit(row.taskId, next)}
          />
        ))}
      </ul>
    </section>
  )
}
