'use client'

import { Skeleton, UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { PersonAvatar } from '@/components/person/person-avatar'
import { PageLink } from '@/components/ui/page-link'
import { useDates } from '@/components/ui/use-dates'
import { AuditChanges } from './audit-changes'
import classes from './audit-page.module.css'
import { type Names, useNames } from './use-names'
import type { AuditEntryWire } from '@/lib/domain/audit/presenter'

const pages: Partial<Record<AuditEntryWire['noun'], (id: number) => string>> = {
  task: (id) => `/console/tasks?stage=all&task=${id}`,
  user: (id) => `/console/users?id=${id}`,
  organization: (id) => `/console/organizations?id=${id}`,
  workgroup: (id) => `/console/projects?id=${id}`,
  cluster: (id) => `/console/clusters?id=${id}`,
  'user-type': (id) => `/console/user-types?id=${id}`,
  'user-tag': (id) => `/console/user-tags?id=${id}`,
  role: () => '/console/roles',
  'role-rules': (id) => `/console/rules?role=${id}`,
  'work-type': (id) => `/console/work-types?id=${id}`,
  priority: (id) => `/console/priorities?id=${id}`,
  step: (id) => `/console/steps?id=${id}`,
  sticker: (id) => `/console/stickers?id=${id}`,
  'task-state': (id) => `/console/task-states?id=${id}`,
  schedule: (id) => `/console/schedules?id=${id}`,
  'access-key': (id) => `/console/access-keys?id=${id}`,
  webhook: (id) => `/console/webhooks?id=${id}`,
  device: (id) => `/console/devices?id=${id}`,
  setting: () => '/console/directory',
  mail: () => '/console/mail',
  'public-page': (id) => `/console/organizations?id=${id}`,
  telegram: () => '/console/telegram',
  'message-templates': () => '/console/message-templates',
  'report-mailing': (id) => `/console/reports/mailings?id=${id}`,
  calendar: (id) => `/console/calendars?id=${id}`,
  'escalation-rule': (id) => `/console/escalation?id=${id}`,
  configuration: () => '/console/configuration',
}

/** Link to the changed object; null once it is deleted. */
const objectAddress = ({ noun, entity_id, action }: AuditEntryWire): string | null =>
  action === 'delete' ? null : (pages[noun]?.(entity_id) ?? null)

interface AuditTableProps {
  items: readonly AuditEntryWire[]
  loading: boolean
  /** Shows other changes by this person. */
  onPerson: (id: number) => void
}

export function AuditTable({ items, loading, onPerson }: AuditTableProps) {
  const t = useTranslations('audit')
  const dates = useDates()
  const names = useNames(items)
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {(['time', 'who', 'noun', 'changes'] as const).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      {loading ? (
        <GhostRows />
      ) : (
        <tbody>
          {items.map((item, index) => {
            const day = dates.day(item.date)
            const before = items[index - 1]
            return (
              <Fragment key={item.id}>
                {(!before || dates.day(before.date) !== day) && (
                  <tr className={classes.day}>
                    <th colSpan={4} scope="colgroup">
                      {day}
                    </th>
                  </tr>
                )}
                <AuditRow item={item} names={names} onPerson={onPerson} />
              </Fragment>
            )
          })}
        </tbody>
      )}
    </table>
  )
}

interface AuditRowProps {
  item: AuditEntryWire
  names: Names
  onPerson: (id: number) => void
}

function AuditRow({ item, names, onPerson }: AuditRowProps) {
  const t = useTranslations('audit')
  const dates = useDates()
  const { user } = item
  const author = user?.fio ?? t('system')
  const name = item.entity_title ?? t('number', { id: String(item.entity_id) })
  const address = objectAddress(item)
  return (
    <tr className={classes.entry}>
      <td className={classes.time}>
        <time title={dates.full(item.date)}>{dates.time(item.date)}</time>
      </td>
      <td className={classes.who}>
        <span className={classes.person}>
          <PersonAvatar person={{ id: item.user?.id ?? 0, fio: author }} size={24} />
          {user ? (
            <UnstyledButton className={classes.author} onClick={() => onPerson(user.id)}>
              {author}
            </UnstyledButton>
          ) : (
            author
          )}
        </span>
      </td>
      <td className={classes.object}>
        <span className={classes.action} data-action={item.action}>
          {t(`nouns.${item.noun}`)}, {t(`actions.${item.action}`)}
        </span>
        {address ? (
          <PageLink href={address} className={classes.name} aria-label={t('open', { name })}>
            {name}
          </PageLink>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
      </td>
      <td className={classes.what}>
        <AuditChanges item={item} names={names} most={3} />
      </td>
    </tr>
  )
}

function GhostRows() {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: 12 }, (_, row) => `row-${row}`).map((key, row) => (
        <tr key={key} className={classes.entry}>
          <td className={classes.time}>
            <Skeleton height={9} width={38} />
          </td>
          <td className={classes.who}>
            <Skeleton height={9} width={`${60 + ((row * 17) % 30)}%`} />
          </td>
          <td className={classes.object}>
            <Skeleton height={9} width="70%" />
          </td>
          <td className={classes.what}>
            <Skeleton height={9} width={`${40 + ((row * 23) % 45)}%`} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
