'use client'

import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconArrowsMove, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { FieldChange, ValueChange } from '../draft/compare-nodes'
import type { NodeChange } from '../draft/compare-trees'
import type { DraftValue, SettingType, Typed } from '../draft/node'
import { useRuleWords, useTypeWords, useValueWords } from '../use-words'
import classes from './difference.module.css'
import common from '../../ui/common.module.css'

const icons = {
  added: IconPlus,
  removed: IconMinus,
  changed: IconPencil,
  moved: IconArrowsMove,
} as const

/** Entries rendered before "show more". */
const first = 150

interface ChangeListProps {
  label: string
  changes: readonly NodeChange[]
  /** Opens the node; absent when there is no node to open. */
  onOpen?: (key: string) => void
}

/** The changes, node by node and value by value: old and new. */
export function ChangeList({ label, changes, onOpen }: ChangeListProps) {
  const t = useTranslations('configuration.difference')
  const [shown, setShown] = useState(first)
  return (
    <>
      <ul className={common.plainList} aria-label={label}>
        {changes.slice(0, shown).map((change) => (
          <ChangeEntry key={change.key} change={change} onOpen={onOpen} />
        ))}
      </ul>
      {changes.length > shown && (
        <UnstyledButton className={classes.more} onClick={() => setShown(shown + first * 4)}>
          {t('more', { count: changes.length - shown })}
        </UnstyledButton>
      )}
    </>
  )
}

function ChangeEntry({ change, onOpen }: { change: NodeChange; onOpen?: (key: string) => void }) {
  const t = useTranslations('configuration.difference')
  const { kind, node, path, from, moved, fields, values, inside } = change
  const Icon = icons[kind]
  const title = node.label || node.name
  return (
    <li className={classes.entry} data-kind={kind}>
      <Icon size={16} stroke={2} aria-hidden="true" className={classes.icon} />
      <div className={classes.body}>
        <p className={classes.head}>
          <span className={common.dimmed}>{t(`kinds.${kind}`)}</span>{' '}
          {onOpen && kind !== 'removed' ? (
            <UnstyledButton className={classes.link} onClick={() => onOpen(change.key)}>
              {title}
            </UnstyledButton>
          ) : (
            <span className={classes.name}>{title}</span>
          )}
          {inside > 0 && <span className={classes.dim}> {t('inside', { count: inside })}</span>}
        </p>
        <p className={classes.path}>{path}</p>
        {from !== null && (
          <Line label={t('place')}>
            <del className={classes.path}>{from}</del>
            <Arrow />
            <ins className={classes.path}>{path}</ins>
          </Line>
        )}
        {moved && from === null && <p className={classes.dim}>{t('reordered')}</p>}
        <Fields fields={shownFields(change, fields)} added={kind === 'added'} />
        {node.kind === 'setting' && <Values values={values} />}
        {kind === 'removed' && node.kind === 'setting' && node.values.length > 0 && (
          <p className={classes.dim}>{t('valuesGone', { count: node.values.length })}</p>
        )}
      </div>
    </li>
  )
}

/** Label and key of a new node are shown above already; starting an array at index 0 is not worth a line. */
const shownFields = ({ kind }: NodeChange, fields: readonly FieldChange[]) =>
  kind === 'added'
    ? fields.filter(
        ({ field, after }) =>
          field === 'type' || field === 'fallback' || (field === 'arrayIndex' && after !== 0),
      )
    : fields

function Fields({ fields, added }: { fields: readonly FieldChange[]; added: boolean }) {
  const t = useTranslations('configuration.difference.fields')
  const valueWords = useValueWords()
  const typeWords = useTypeWords()
  const words = (field: FieldChange['field'], value: Typed) => {
    if (field === 'type' && typeof value === 'string') return typeWords(value as SettingType)
    if (field === 'name' || field === 'label') return String(value)
    if (field === 'arrayIndex') return String(Number(value) + 1)
    return valueWords(value)
  }
  return fields.map(({ field, before, after }) => (
    <Line key={field} label={t(field)}>
      {!added && (
        <>
          <Was>{words(field, before)}</Was>
          <Arrow />
        </>
      )}
      <Is>{words(field, after)}</Is>
    </Line>
  ))
}

function Values({ values }: { values: readonly ValueChange[] }) {
  const t = useTranslations('configuration.difference')
  const valueWords = useValueWords()
  const ruleWords = useRuleWords()
  const words = ({ value, rule }: DraftValue) =>
    t('valueFor', { value: valueWords(value), rule: ruleWords(rule) })
  return values.map(({ key, kind, before, after, from, to }) => (
    <Line key={key} label={t(`values.${kind}`, { place: to || from })}>
      {before && kind !== 'moved' && <Was>{words(before)}</Was>}
      {before && after && kind === 'changed' && <Arrow />}
      {after && kind !== 'moved' && <Is>{words(after)}</Is>}
      {after && kind === 'moved' && (
        <>
          <span>{words(after)}:</span> <Was>{t('placeNumber', { place: from })}</Was>
          <Arrow />
          <Is>{t('placeNumber', { place: to })}</Is>
        </>
      )}
    </Line>
  ))
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <span className={common.dimmed}>{label}</span>
      <span className={classes.values}>{children}</span>
    </div>
  )
}

const Arrow = () => <IconArrowRight size={13} stroke={1.8} aria-hidden="true" className={classes.arrow} />

function Was({ children }: { children: ReactNode }) {
  const t = useTranslations('audit')
  return (
    <del className={common.dimmed}>
      <VisuallyHidden>{t('was')} </VisuallyHidden>
      {children}
    </del>
  )
}

function Is({ children }: { children: ReactNode }) {
  const t = useTranslations('audit')
  return (
    <ins className={classes.is}>
      <VisuallyHidden>{t('is')} </VisuallyHidden>
      {children}
    </ins>
  )
}
