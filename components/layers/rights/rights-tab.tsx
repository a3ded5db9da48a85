'use client'

import { Alert, List, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { WhoSees } from '@/components/access-preview/who-sees'
import { request } from '@/components/api/request'
import type { WithRights } from '@/components/api/structure-types'
import { useApiOne } from '@/components/api/use-api'
import type { RightsOfRole, RulesMay } from '@/lib/domain/layers'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { PanelScroll } from '@/components/records/record-panel'
import { RecordState } from '@/components/records/record-state'
import { useRecordForm } from '@/components/records/use-record-form'
import { useStale } from '../use-catalog'
import { useRevised } from '../use-revised'
import { HolderPicker } from './holder-picker'
import { RightsGrid } from './rights-grid'
import { newRule, type Right, rights, toRules, toWire, withRule } from './rules-draft'
import { useHolders } from './use-holders'
import { LayerViewers } from './layer-viewers'
import type { LayerAccessRuleWire, LayerRightsWire } from '@/lib/domain/layers/presenter'

interface RightsTabProps {
  what: 'layer' | 'table'
  id: number
  owner: number | null
  /** The reader's rights on the objects. */
  access: Partial<LayerRightsWire>
  /** The reader's rights on the rules. */
  may: RulesMay | undefined
  onCancel: () => void
}

const nouns = { layer: 'layers', table: 'dataTables' } as const
const paths = { layer: '/layers', table: '/datatables' } as const
const offered: Record<'layer' | 'table', readonly Right[]> = {
  layer: rights,
  table: ['read', 'edit', 'write'],
}

interface StoredRules extends WithRights<{ withoutRules: RightsOfRole[] }> {
  items: LayerAccessRuleWire[]
}
type Loaded = ReturnType<typeof useApiOne<StoredRules>>

/** Access rules of a layer or data table. */
export function RightsTab({ what, id, owner, access, may, onCancel }: RightsTabProps) {
  const readable = may?.readRules === true
  const path = `${paths[what]}/${id}`
  const loaded = useApiOne<StoredRules>(nouns[what], readable ? `${path}/access` : null)
  if (!readable)
    return (
      <OwnRights access={access} offered={offered[what]}>
        {what === 'layer' && <WhoSees of={{ kind: 'layers', id }} />}
      </OwnRights>
    )
  if (!loaded.data)
    return <RecordState error={loaded.error} onRetry={() => void loaded.reload()} onClose={onCancel} />
  return (
    <RulesForm
      {...{ what, id, path, owner, onCancel, loaded }}
      items={loaded.data.items}
      mayChange={may.changeRules === true}
      withoutRules={loaded.data.may?.withoutRules ?? []}
    />
  )
}

/** Shown to readers who may not see the rules. */
function OwnRights({
  access,
  offered: all,
  children,
}: {
  access: Partial<LayerRightsWire>
  offered: readonly Right[]
  children: ReactNode
}) {
  const t = useTranslations('layers.rights')
  const held = all.filter((right) => access[right])
  return (
    <PanelScroll>
      <Alert color="petrol" title={t('ownTitle')}>
        {t('ownText')}
        <List size="sm" mt={8}>
          {held.map((right) => (
            <List.Item key={right}>{t(`meanings.${right}`)}</List.Item>
          ))}
        </List>
      </Alert>
      {children}
    </PanelScroll>
  )
}

interface RulesFormProps extends Pick<RightsTabProps, 'what' | 'id' | 'owner' | 'onCancel'> {
  path: string
  items: readonly LayerAccessRuleWire[]
  loaded: Loaded
  mayChange: boolean
  withoutRules: readonly RightsOfRole[]
}

function RulesForm(props: RulesFormProps) {
  const { what, id, path, owner, items, loaded, mayChange, withoutRules, onCancel } = props
  const t = useTranslations('layers.rights')
  const stale = useStale()
  const revised = useRevised(nouns[what], path)
  const holders = useHolders()
  const columns = offered[what]
  const stored = toRules(items)
  const record = useRecordForm({
    initial: { items: stored, isPublic: items.some((item) => item.public) },
    save: async ({ items: rules, isPublic }) => {
      const body = { items: [...toWire(rules, columns), ...(isPublic ? [{ public: true, read: true }] : [])] }
      const reply = await request(`${path}/access`, { method: 'PUT', body, ifMatch: loaded.etag })
      revised('access', loaded.etag, reply)
    },
    onSaved: () => void stale(nouns[what], 'layerGroups'),
    stored: {
      etag: loaded.etag,
      reload: loaded.reload,
      audited: { noun: what === 'layer' ? 'layer' : 'data-table', id },
      fields: {
        items: {
          label: t('title'),
          show: (rules) =>
            rules
              .map((rule) => {
                const held = columns.filter((right) => rule[right]).map((right) => t(`columns.${right}`))
                return `${holders.nameOf(rule)}: ${held.join(', ')}`
              })
              .join('\n'),
        },
        isPublic: { label: t('public'), show: (isPublic) => t(isPublic ? 'publicOn' : 'publicOff') },
      },
    },
  })
  const { form } = record
  const rules = form.values.items
  const denied = mayChange ? undefined : t('denied')
  return (
    <RecordForm
      record={record}
      denied={denied}
      onCancel={onCancel}
      below={
        <LayerViewers
          owner={owner}
          rules={rules}
          withoutRules={withoutRules}
          columns={columns}
          holders={holders}
          layerId={what === 'layer' ? id : null}
          isPublic={form.values.isPublic}
          dirty={record.dirty}
        />
      }
    >
      <FormSection title={t('title')} hint={t('hint')}>
        <RightsGrid
          label={t('title')}
          rules={rules}
          stored={stored}
          columns={columns}
          editable={mayChange}
          nameOf={holders.nameOf}
          onChange={(next) => form.setFieldValue('items', next)}
        />
        {what === 'layer' && (
          <Switch
            label={t('public')}
            description={t('publicHint')}
            disabled={!mayChange}
            {...form.getInputProps('isPublic', { type: 'checkbox' })}
          />
        )}
        {mayChange && (
          <HolderPicker
            holders={holders}
            rules={rules}
            onPick={(kind, id) => form.setFieldValue('items', withRule(rules, newRule(kind, id)))}
          />
        )}
      </FormSection>
    </RecordForm>
  )
}
