'use client'

import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { useSessionUser } from '@/components/api/session-user'
import common from '@/components/ui/common.module.css'
import wizard from '@/components/ui/wizard/wizard.module.css'
import { useDates } from '@/components/ui/use-dates'
import { type FormerImport, type ImportKind, listImports } from '../import-api'
import classes from '../record-imports.module.css'
import { KeptRecords } from './kept-records'
import { useUndoImport } from './use-undo-import'

/** Imports that were done, each of which can be taken back once. */
export function FormerImports({ kind }: { kind: ImportKind }) {
  const t = useTranslations('recordImports.former')
  const kit = useTranslations('kit')
  const [undone, setUndone] = useState<FormerImport | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeys.list('record-imports', '/rest/imports', { kind }),
    queryFn: ({ signal }) => listImports(kind, signal),
    staleTime: 0,
  })
  const undo = useUndoImport(kind, setUndone)
  return (
    <section className={classes.former} aria-labelledby="former-imports">
      <h2 id="former-imports" className={common.heading}>
        {t('title')}
      </h2>
      {undone && <KeptRecords kept={undone.kept} />}
      {error && (
        <p className={common.note}>
          {t('failed')}: {error.message}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            {kit('retry')}
          </Button>
        </p>
      )}
      {isPending && <Skeleton height={84} />}
      {data?.length === 0 && <p className={common.note}>{t('empty')}</p>}
      {data && data.length > 0 && (
        <ul className={wizard.files}>
          {data.map((one) => (
            <FormerRow key={one.id} record={one} busy={undo.pending} onUndo={() => undo.ask(one)} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface FormerRowProps {
  record: FormerImport
  busy: boolean
  onUndo: () => void
}

function FormerRow({ record, busy, onUndo }: FormerRowProps) {
  const t = useTranslations('recordImports.former')
  const { short } = useDates()
  const { id } = useSessionUser()
  const { file_name, created, skipped, created_at, user, undone_at, removed } = record
  const facts = [
    short(created_at),
    ...(user.id === id ? [] : [user.fio]),
    t('created', { count: created }),
    ...(skipped > 0 ? [t('skipped', { count: skipped })] : []),
    ...(undone_at === null ? [] : [t('undone', { count: removed })]),
  ]
  return (
    <li className={classes.formerRow}>
      <span className={classes.fileName}>{file_name}</span>
      <span className={classes.formerFacts}>{facts.join(' · ')}</span>
      {undone_at === null && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy}
          aria-label={t('undoOf', { name: file_name })}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      )}
    </li>
  )
}
