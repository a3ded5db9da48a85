'use client'

import { Modal } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { Shape } from '@/components/map/draw/shape'
import classes from './fields.module.css'
import { useReturnFocus } from '@/components/ui/use-return-focus'

const GeometryCanvas = dynamic(() => import('./geometry-canvas'), { ssr: false })

interface GeometryDialogProps {
  name: string
  initial: Shape | null
  onSave: (shape: Shape) => void
  onClose: () => void
}

/** A dialog with a map for a geometry, when there is no map next to it. */
export function GeometryDialog({ name, initial, onSave, onClose }: GeometryDialogProps) {
  useReturnFocus()
  const t = useTranslations('customFields')
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      size="min(1100px, 94vw)"
      title={t('fieldTitle', { name })}
      classNames={{ body: classes.dialog }}
    >
      <GeometryCanvas name={name} initial={initial} onSave={onSave} onCancel={onClose} />
    </Modal>
  )
}
