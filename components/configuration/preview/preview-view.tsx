'use client'

import { Alert, Button, Skeleton, Switch } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { SearchField } from '@/components/ui/search-field'
import { findIn } from '@/components/records/tree/find-in'
import type { Editor } from '../use-editor'
import classes from './preview.module.css'
import { askedFor, nobody, PreviewControls, type Whom } from './preview-controls'
import { PreviewRow } from './preview-row'
import { type Result, usePreview } from './use-preview'
import common from '../../ui/common.module.css'

interface PreviewViewProps {
  editor: Editor
  onEdit: (key: string) => void
}

const keyOf = ({ setting }: Result) => setting.key

/** The settings of a user: all values with their origin, also for an unsaved draft. */
export function PreviewView({ editor, onEdit }: PreviewViewProps) {
  const t = useTranslations('configuration.preview')
  const [whom, setWhom] = useState<Whom>(nobody)
  const [search, setSearch] = useState('')
  const [ownOnly, setOwnOnly] = useState(false)
  const { results, isPending, isFetching, error, refetch } = usePreview(editor, askedFor(whom))
  const shown = useMemo(
    () =>
      results.filter(
        ({ setting, item }) =>
          (!ownOnly || item.from === 'value') &&
          (search.trim() === '' || findIn(setting.label, search) || findIn(item.path, search)),
      ),
    [results, search, ownOnly],
  )
  return (
    <div className={classes.page}>
      <section className={classes.side} aria-label={t('forWhom')}>
        <PreviewControls whom={whom} onChange={(part) => setWhom((before) => ({ ...before, ...part }))} />
        <p className={classes.note}>
          {editor.dirty ? t('ofDraft', { count: editor.changes.length }) : t('ofStored')}
        </p>
      </section>
      <section className={classes.main} aria-label={t('results')} aria-busy={isFetching}>
        <div className={classes.bar}>
          <SearchField
            id="preview-search"
            className={classes.search}
            label={t('search')}
            value={search}
            onChange={setSearch}
            delay={120}
          />
          <Switch
            size="xs"
            label={t('ownOnly')}
            checked={ownOnly}
            onChange={(event) => setOwnOnly(event.currentTarget.checked)}
          />
          <span className={common.hintRight}>{t('count', { count: shown.length })}</span>
        </div>
        {error && (
          <Alert color="red" m="md" role="alert" title={t('failed')}>
            {error.message} <Button onClick={() => void refetch()}>{t('retry')}</Button>
          </Alert>
        )}
        {isPending && !error && <Ghost />}
        {!isPending && !error && shown.length === 0 && <p className={classes.nothing}>{t('nothing')}</p>}
        {!error && shown.length > 0 && <Results shown={shown} search={search} onEdit={onEdit} />}
      </section>
    </div>
  )
}

interface ResultsProps {
  shown: readonly Result[]
  search: string
  onEdit: (key: string) => void
}

function Results({ shown, search, onEdit }: ResultsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 52,
    overscan: 8,
    getItemKey: (index) => shown[index]?.setting.key ?? index,
  })
  return (
    <div ref={scroller} className={common.scroll}>
      <div className={common.relative} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const result = shown[index]
          if (!result) return null
          const key = keyOf(result)
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={classes.slot}
              style={{ transform: `translateY(${start}px)` }}
            >
              <PreviewRow
                result={result}
                search={search}
                open={open === key}
                onToggle={() => setOpen(open === key ? null : key)}
                onEdit={() => onEdit(key)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Ghost() {
  return (
    <div className={classes.ghost} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height={40} />
      ))}
    </div>
  )
}
