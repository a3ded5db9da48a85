'use client'

import { Button, FileButton } from '@mantine/core'
import { IconDatabaseImport } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFileDrop } from '@/components/ui/use-file-drop'
import classes from '../geocoder.module.css'
import common from '../../ui/common.module.css'

/** Drop zone and picker for an extract. */
export function DropExtract({ onFile }: { onFile: (file: File) => void }) {
  const t = useTranslations('geocoder.extract')
  const place = useRef<HTMLDivElement>(null)
  const over = useFileDrop(place, onFile)
  return (
    <div ref={place} className={classes.drop} data-over={over || undefined}>
      <IconDatabaseImport size={28} stroke={1.4} aria-hidden="true" />
      <p className={classes.lead}>{t(over ? 'over' : 'drop')}</p>
      <FileButton accept=".pbf" onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button {...props} size="sm">
            {t('choose')}
          </Button>
        )}
      </FileButton>
      <p className={common.hintBreakable}>{t('hint')}</p>
    </div>
  )
}
