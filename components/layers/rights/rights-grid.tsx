'use client'

import { Tooltip } from '@mantine/core'
import { IconBuilding, IconCheck, IconTrash, IconUser, IconUserCog } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useGridKeys } from '@/components/ui/use-grid-keys'
import { keyOf, type Right, type RuleDraft } from './rules-draft'
import classes from './rights.module.css'
import common from '../../ui/common.module.css'

interface RightsGridProps {
  label: string
  rules: readonly RuleDraft[]
  stored: readonly RuleDraft[]
  columns: readonly Right[]
  editable: boolean
  nameOf: (rule: RuleDraft) => string
  onChange: (rules: RuleDraft[]) => void
}

const icons = { user: IconUser, role: IconUserCog, organization: IconBuilding } as const

/** Holders by rights. Unsaved cells are highlighted. */
export function RightsGrid({ label, rules, stored, columns, editable, nameOf, onChange }: RightsGridProps) {
  const t = useTranslations('layers.rights')
  const { grid, onKeyDown, cellProps } = useGridKeys(rules.length, columns.length + (editable ? 1 : 0))
  if (rules.length === 0) return <p className={common.note}>{t('none')}</p>

  const toggle = (rule: RuleDraft, right: Right) =>
    onChange(rules.map((one) => (one === rule ? { ...one, [right]: !one[right] } : one)))
  return (
    // Arrow keys move between cells; the cells themselves are checkboxes.
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      className={classes.grid}
      onKeyDown={onKeyDown}
    >
      <div role="row" tabIndex={-1} className={classes.row}>
        <div role="columnheader" tabIndex={-1} className={classes.corner}>
          {t('holder')}
        </div>
        {columns.map((right) => (
          <div key={right} role="columnheader" tabIndex={-1} className={classes.head}>
            <Tooltip label={t(`meanings.${right}`)} multiline maw={260}>
              <span>{t(`columns.${right}`)}</span>
            </Tooltip>
          </div>
        ))}
        {editable && (
          <div role="columnheader" tabIndex={-1} className={classes.head} aria-label={t('removeColumn')} />
        )}
      </div>
      {rules.map((rule, row) => {
        const key = keyOf(rule)
        const before = stored.find((one) => keyOf(one) === key)
        const name = nameOf(rule)
        const Glyph = icons[rule.kind]
        return (
          <div key={key} role="row" tabIndex={-1} className={classes.row} data-body>
            <div role="rowheader" className={classes.holder} data-new={!before || undefined}>
              <Glyph size={15} stroke={1.8} aria-hidden="true" />
              <span className={classes.name} title={name}>
                {name}
                <span className={common.hintBlock}>{t(`kinds.${rule.kind}`)}</span>
              </span>
            </div>
            {columns.map((right, column) => (
              <div key={right} role="gridcell" tabIndex={-1} className={classes.slot}>
                <button
                  type="button"
                  role="checkbox"
                  aria-checked={rule[right]}
                  aria-disabled={!editable}
                  aria-label={`${name}: ${t(`columns.${right}`)}`}
                  className={classes.cell}
                  data-changed={rule[right] !== (before?.[right] ?? false) || undefined}
                  onClick={() => editable && toggle(rule, right)}
                  {...cellProps(row, column)}
                >
                  <span className={classes.box}>
                    {rule[right] && <IconCheck size={14} stroke={2.6} aria-hidden="true" />}
                  </span>
                </button>
              </div>
            ))}
            {editable && (
              <div role="gridcell" tabIndex={-1} className={classes.slot}>
                <button
                  type="button"
                  aria-label={t('remove', { name })}
                  title={t('remove', { name })}
                  className={classes.cell}
                  onClick={() => onChange(rules.filter((one) => one !== rule))}
                  {...cellProps(row, columns.length)}
                >
                  <IconTrash size={16} stroke={1.7} aria-hidden="true" />
                </button>
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}
