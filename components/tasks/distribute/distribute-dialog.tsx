'use client'

import { Alert, Button, Group, Loader, Modal, SegmentedControl } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OrganizationSelect } from '@/components/reference-data/organization-select'
import { distributedAtMost } from '@/lib/shared/planning/plan-conflicts'
import classes from './distribute.module.css'
import { ProposalEditor } from './proposal-editor'
import { type Period, periodOf, type Span, spans } from './spans'
import { type AskedPeople, type AskedTasks, useProposal } from './use-proposal'
import { useReturnFocus } from '@/components/ui/use-return-focus'

interface DistributeDialogProps {
  tasks: AskedTasks
  /** How many tasks that are, if it is known. */
  count: number | null
  /** Among these; else the visible people, or those of an organization. */
  people?: readonly number[] | undefined
  organizationId?: number | null | undefined
  /** The time that the page shows; offered beside the usual spans. */
  shown?: Period | undefined
  onClose: () => void
  /** Something was accepted. */
  onDone: () => void
}

/** Proposes people and times for tasks, which are changed, accepted or rejected. */
export function DistributeDialog(props: DistributeDialogProps) {
  useReturnFocus()
  const { tasks, count, people, shown, onClose, onDone } = props
  const t = useTranslations('distribute')
  const [present] = useState(() => Date.now())
  const offered = shown && shown.end > present ? shown : undefined
  const [span, setSpan] = useState<Span | 'shown'>(offered ? 'shown' : 'three')
  const [organizationId, setOrganizationId] = useState(props.organizationId ?? null)
  const [busy, setBusy] = useState(false)
  const period = span === 'shown' && offered ? offered : periodOf(span === 'shown' ? 'three' : span, present)
  const asked: AskedPeople = people ? { ids: people } : { organizationId }
  const { data, isFetching, error, refetch } = useProposal({ tasks, people: asked, period })
  const choices = offered ? (['shown', ...spans] as const) : spans
  return (
    <Modal
      opened
      onClose={() => !busy && onClose()}
      title={count === null ? t('title') : t('titleCount', { count })}
      size="xl"
      closeButtonProps={{ 'aria-label': t('reject') }}
    >
      <div className={classes.dialog}>
        <div className={classes.settings}>
          <SegmentedControl
            size="xs"
            aria-label={t('period')}
            value={span}
            onChange={(value) => setSpan(choices.find((one) => one === value) ?? 'three')}
            data={choices.map((value) => ({ value, label: t(`spans.${value}`) }))}
          />
          {people ? (
            <span className={classes.among}>{t('among', { count: people.length })}</span>
          ) : (
            <OrganizationSelect
              className={classes.organization}
              label={t('people')}
              placeholder={t('everybody')}
              value={organizationId}
              onChange={setOrganizationId}
            />
          )}
        </div>
        {isFetching ? (
          <Group gap={10} role="status" p="lg" justify="center">
            <Loader size="sm" />
            {t('working')}
          </Group>
        ) : error ? (
          <Alert color="red" title={t('failed')}>
            {error.message}
            <Button
              mt="xs"
              size="compact-sm"
              variant="default"
              display="block"
              onClick={() => void refetch()}
            >
              {t('retry')}
            </Button>
          </Alert>
        ) : data?.proposal ? (
          <>
            {data.left > 0 && (
              <p className={classes.note} role="status">
                {t('first', { count: distributedAtMost, left: data.left })}
              </p>
            )}
            <ProposalEditor
              proposal={data.proposal}
              onBusy={setBusy}
              onReject={onClose}
              onDone={() => {
                onDone()
                onClose()
              }}
            />
          </>
        ) : (
          <p className={classes.note} role="status">
            {t(data ? 'noTasks' : 'nobody')}
          </p>
        )}
      </div>
    </Modal>
  )
}
