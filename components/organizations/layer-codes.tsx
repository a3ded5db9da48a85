'use client'

import { Modal, Select, Stack } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMay, useSessionUser } from '@/components/api/session-user'
import { useOrganizations } from '@/components/reference-data/use-dictionaries'
import { ToolButton } from '@/components/ui/tool-button'
import { SheetDownload } from './sheet-download'

/** Options that are shown at once; others are found by name. */
const shownAtMost = 200

/** Prints codes of the objects of a layer, for the public page of an organization; for those who run such pages. */
export function LayerCodes({ layer }: { layer: number }) {
  const t = useTranslations('publicSettings')
  const { placeSettings } = useMay()
  const [opened, setOpened] = useState(false)
  if (placeSettings.write !== true) return null
  return (
    <>
      <ToolButton label={t('printCodes')} onClick={() => setOpened(true)}>
        <IconQrcode size={17} stroke={1.7} />
      </ToolButton>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('codes')}>
        {opened && <Sheets layer={layer} />}
      </Modal>
    </>
  )
}

function Sheets({ layer }: { layer: number }) {
  const t = useTranslations('publicSettings')
  const { organizationId } = useSessionUser()
  const [chosen, setChosen] = useState(organizationId)
  const organizations = useOrganizations()
  return (
    <Stack gap="sm">
      <Select
        label={t('codesOrganization')}
        description={t('codesOrganizationHint')}
        searchable
        limit={shownAtMost}
        data={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen === null ? null : String(chosen)}
        onChange={(id) => setChosen(id === null ? null : Number(id))}
      />
      <SheetDownload organizationId={chosen} layer={layer} />
    </Stack>
  )
}
