'use client'

import { useTranslations } from 'next-intl'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { TagChip } from '@/components/person/tag-chip'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { RecordDetails } from '@/components/records/record-details'
import { StoredForm } from '@/components/records/stored-form'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { titleOf } from '@/components/reference-data/use-references'
import { ColorField } from '@/components/ui/color-field'
import type { UserTagWire } from '@/lib/domain/user-tags/presenter'

const tagKind = { noun: 'user-tags', path: '/rest/users/tags', audit: 'user-tag' }

interface TagPanelProps {
  id: RecordId
  /** How many people carry it. */
  people: number
  panel: RecordPanelState
}

export function TagPanel({ id, people, panel }: TagPanelProps) {
  const t = useTranslations('people.tags')
  return (
    <RecordDetails<UserTagWire>
      id={id}
      panel={panel}
      kind={tagKind}
      label={t('heading')}
      newHeading={t('add')}
      nameOf={titleOf}
      denied={useReferenceDenied(({ userTags }) => userTags.write)}
      deletion={({ title }) => ({
        title: t('deleteTitle', { title }),
        lost: people > 0 ? [t('lost', { count: people })] : [],
        done: t('deleted'),
        alsoStale: ['users'],
      })}
      history={(entityId) => <AuditLogPanel noun="user-tag" entityId={entityId} />}
      form={(stored) => <TagForm stored={stored} />}
    />
  )
}

function TagForm({ stored }: { stored: Stored<UserTagWire> }) {
  const t = useTranslations('people.tags')
  const tag = stored.record
  const record = useStoredForm({
    stored,
    initial: { title: tag?.title ?? '', color: tag?.color ?? '' },
    fields: { title: t('title'), color: t('color') },
    required: ['title'],
    toBody: (given) => ({ ...given, ...(given.color === '' && { color: null }) }),
  })
  const { form } = record
  return (
    <StoredForm stored={stored} record={record}>
      <FormSection>
        <NameField form={form} name="title" label={t('title')} maxLength={255} data-autofocus isNew={!tag} />
        <ColorField label={t('color')} description={t('colorHint')} {...form.getInputProps('color')} />
        <div>
          <TagChip title={form.values.title.trim() || t('title')} color={form.values.color || null} />
        </div>
      </FormSection>
    </StoredForm>
  )
}
