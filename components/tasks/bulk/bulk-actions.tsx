'use client'

import { Button, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconCheck,
  IconDots,
  IconFileCertificate,
  IconPrinter,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef } from 'react'
import { useDates } from '@/components/ui/use-dates'
import { usePeopleChoices } from '@/components/reference-data/use-people-choices'
import { PriorityMark } from '@/components/reference-data/icons/priority-mark'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { useLooks, useOrganizations } from '@/components/reference-data/use-dictionaries'
import { ExecutorChoice } from '../executors/executor-choice'
import type { BulkChange } from './bulk-change'
import { BulkChoice } from './bulk-choice'
import { BulkDeadline } from './bulk-deadline'

interface BulkActionsProps {
  onChange: (change: BulkChange) => void
  /** Prints work orders; `denied` says why it cannot. */
  onPrint: { run: () => void; denied?: string }
  /** Makes acts; `denied` says why it cannot. */
  onActs: { run: () => void; denied?: string }
}

/** People are compared for nothing in particular: the tasks may be of all kinds, and archived. */
const anyTask = {}

/** Bulk actions for tasks; each opens a preview that runs it. */
export function BulkActions({ onChange, onPrint, onActs }: BulkActionsProps) {
  const t = useTranslations('bulk')
  const paper = useTranslations('paper')
  const acts = useTranslations('acts')
  const dates = useDates()
  const looks = useLooks()
  const organizations = useOrganizations()
  // Names of those who hold the tasks now are read once the list is opened, and shown by the preview.
  const { people, open } = usePeopleChoices(null)
  const latest = useRef(people)
  useEffect(() => {
    latest.current = people
  }, [people])
  const none = useMemo(() => ({ id: null, name: t('noExecutor') }), [t])
  const plain = (field: string, value: string, change: BulkChange['change'], show: BulkChange['show']) =>
    onChange({ field, value, change, show })
  const named = (names: readonly { id: number | null; name: string }[]) => (held: unknown) =>
    names.find(({ id }) => id === held)?.name ?? (typeof held === 'number' ? `№ ${held}` : '—')
  const steps = [...looks.steps.values()]
  const priorities = [...looks.priorities.values()]
  const nobody = { id: null, name: '—' }
  const stages = (held: unknown) => t(held === 2 ? 'completed' : 'inWork')
  const archived = (held: unknown) => t(held === true ? 'inArchive' : 'notInArchive')
  return (
    <>
      <BulkChoice
        label={t('step')}
        options={steps.map((look) => ({ ...look, icon: <StepDisc look={look} /> }))}
        onChoose={(id, name) => id !== null && plain(t('step'), name, { status_id: id }, named(steps))}
      />
      <BulkChoice
        label={t('priority')}
        options={[...priorities]
          .reverse()
          .map((look) => ({ id: look.id, name: look.name, icon: <PriorityMark look={look} /> }))}
        onChoose={(id, name) =>
          id !== null && plain(t('priority'), name, { priority_id: id }, named(priorities))
        }
      />
      <BulkChoice
        label={t('organization')}
        options={[none, ...organizations]}
        onChoose={(id, name) =>
          plain(
            t('organization'),
            name,
            { assigned_organization_id: id, ...(id === null && { assigned_user_id: null }) },
            named([nobody, ...organizations]),
          )
        }
      />
      <ExecutorChoice
        label={t('user')}
        sought={anyTask}
        onOpen={open}
        nobody={t('noExecutor')}
        onChoose={(id, name) => {
          plain(t('user'), name, { assigned_user_id: id }, (held) =>
            named([nobody, { id, name }, ...latest.current])(held),
          )
        }}
      />
      <BulkDeadline
        onChoose={(deadline) =>
          plain(
            t('deadline'),
            deadline === null ? t('noDeadline') : dates.short(deadline),
            { deadline },
            (held) => (typeof held === 'number' ? dates.short(held) : '—'),
          )
        }
      />
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <Button variant="default" size="compact-sm" rightSection={<IconDots size={15} stroke={1.8} />}>
            {t('more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            disabled={onPrint.denied !== undefined}
            title={onPrint.denied}
            leftSection={<IconPrinter size={16} stroke={1.7} />}
            onClick={onPrint.run}
          >
            {paper('orders')}
          </Menu.Item>
          <Menu.Item
            disabled={onActs.denied !== undefined}
            title={onActs.denied}
            leftSection={<IconFileCertificate size={16} stroke={1.7} />}
            onClick={onActs.run}
          >
            {acts('makeSelected')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconCheck size={16} stroke={1.8} />}
            onClick={() => plain(t('stage'), t('complete'), { stage: 2 }, stages)}
          >
            {t('complete')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowBackUp size={16} stroke={1.8} />}
            onClick={() => plain(t('stage'), t('reopen'), { stage: 1 }, stages)}
          >
            {t('reopen')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconArchive size={16} stroke={1.7} />}
            onClick={() => plain(t('archive'), t('toArchive'), { archive: true }, archived)}
          >
            {t('toArchive')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArchiveOff size={16} stroke={1.7} />}
            onClick={() => plain(t('archive'), t('fromArchive'), { archive: false }, archived)}
          >
            {t('fromArchive')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
