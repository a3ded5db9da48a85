'use client'

import { UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { AddressField } from '@/components/map/places/address-field'
import { lastView } from '@/components/map/last-view'
import type { ComposeForm } from './use-compose-form'
import classes from './compose.module.css'
import { useComposeAddress } from './use-compose-address'
import common from '../../ui/common.module.css'

/** The address of a new task: choosing a suggestion also sets the point. */
export function ComposeAddress({ compose }: { compose: ComposeForm }) {
  const t = useTranslations('places')
  const { form, place, named, addressDefinition: definition } = compose
  const { write, choose, offered, take } = useComposeAddress(form, place, named)
  const { text, typed } = form.values.address
  const path = definition ? `fields.${definition.key}` : 'address'
  return (
    <div>
      <AddressField
        label={definition?.name ?? t('address')}
        withAsterisk={definition?.required}
        placeholder={t('addressHint')}
        maxLength={255}
        error={form.errors[path]}
        view={place ? { ...place, zoom: 12 } : lastView()}
        value={text}
        onWrite={(words) => {
          form.clearFieldError(path)
          write(words)
        }}
        onPlace={(found) => {
          form.clearFieldError(path)
          choose(found)
        }}
      />
      {offered && (
        <UnstyledButton className={classes.offer} title={offered} onClick={() => take(offered)}>
          {t('takeAddress')}: <span>{offered}</span>
        </UnstyledButton>
      )}
      {typed && !definition && <p className={common.hintBelow}>{t('toText')}</p>}
    </div>
  )
}
