'use client'

import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useMessages, useTranslations } from 'next-intl'
import { useState } from 'react'
import classes from './audit.module.css'
import { type ChangedValue, compareValues, isEmpty, isValues } from './compare-values'
import type { Names } from './use-names'
import { useValueWords } from './use-value-words'
import type { AuditEntryWire } from '@/lib/domain/audit/presenter'
import type { AuditValues } from './audit-types'
import { tellableWorkType } from './work-type-values'

const prefix = 'capability-'

/** The capability that a changed rule is about. */
const capabilityOf = (name: string): number | null =>
  name.startsWith(prefix) ? Number(name.slice(prefix.length)) : null

/** A set of rules as one value per capability, so that only changed ones are reported. */
function perCapability(values: AuditValues | null, any: string): AuditValues | null {
  if (!values || !Array.isArray(values.items)) return values
  const lines = values.items.flatMap((item: unknown): [string, unknown][] =>
    isValues(item) ? [[`${prefix}${String(item.capabilityId)}`, item.states ?? any]] : [],
  )
  return Object.fromEntries(lines)
}

/** Both sides of a change, prepared for comparison and display. */
function tellable(
  { noun, before, after }: AuditEntryWire,
  any: string,
): [AuditValues | null, AuditValues | null] {
  if (noun === 'work-type') return tellableWorkType(before, after)
  if (noun !== 'role-rules') return [before, after]
  return [perCapability(before, any), perCapability(after, any)]
}

/** Removed from a list: there is no new value. */
const members = new Set(['member', 'workgroup', 'workType', 'tag', 'fields', 'moves'])
const left = ({ name, after }: ChangedValue) => members.has(name) && isEmpty(after)

interface AuditChangesProps {
  item: AuditEntryWire
  names: Names
  /** Lines shown before the rest is collapsed. */
  most?: number
}

/** The changes, one line per field: name, old and new value. */
export function AuditChanges({ item, names, most = 4 }: AuditChangesProps) {
  const t = useTranslations('audit')
  /** Fields without a text are shown by their code. */
  const labels: Record<string, string> = useMessages().audit.fields
  const words = useValueWords(names)
  const [open, setOpen] = useState(false)
  const changes = compareValues(...tellable(item, t('any')))
  const shown = open ? changes : changes.slice(0, most)
  const rest = changes.length - most

  const label = ({ name, path }: ChangedValue) => {
    const capability = capabilityOf(name)
    if (capability !== null)
      return names.capabilities.get(capability) ?? t('number', { id: String(capability) })
    return Object.hasOwn(labels, name) ? labels[name] : path
  }
  if (changes.length === 0) return null
  return (
    <>
      <dl className={classes.changes}>
        {shown.map((change) => (
          <div key={change.path} className={classes.change}>
            <dt>{label(change)}</dt>
            <dd>
              {!isEmpty(change.before) && (
                <del className={classes.was}>
                  <VisuallyHidden>{t('was')} </VisuallyHidden>
                  {words(item.noun, change.name, change.before)}
                </del>
              )}
              {item.action === 'update' && !isEmpty(change.before) && !left(change) && (
                <IconArrowRight size={13} stroke={1.8} aria-hidden="true" className={classes.arrow} />
              )}
              {item.action !== 'delete' && !left(change) && (
                <ins className={classes.is}>
                  <VisuallyHidden>{t('is')} </VisuallyHidden>
                  {words(item.noun, change.name, change.after)}
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {rest > 0 && (
        <UnstyledButton className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('less') : t('more', { count: rest })}
        </UnstyledButton>
      )}
    </>
  )
}
