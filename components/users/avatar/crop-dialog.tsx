'use client'

import 'react-easy-crop/react-easy-crop.css'
import { Button, Group, Input, Modal, Slider, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import classes from '../users.module.css'
import { cropImage } from './crop-image'
import { useReturnFocus } from '@/components/ui/use-return-focus'

interface CropDialogProps {
  /** URL of the chosen picture. */
  address: string
  onClose: () => void
  onCropped: (portrait: Blob) => Promise<void>
}

const closest = 4

export function CropDialog({ address, onClose, onCropped }: CropDialogProps) {
  useReturnFocus()
  const t = useTranslations()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [busy, setBusy] = useState(false)

  const field = { 'aria-label': t('people.users.avatar.area'), role: 'application', 'data-autofocus': true }

  const use = async () => {
    if (!area) return
    setBusy(true)
    await cropImage(address, area).then(onCropped)
    setBusy(false)
  }
  return (
    <Modal opened onClose={onClose} title={t('people.users.avatar.cropTitle')}>
      <Stack gap="md">
        <div className={classes.cropArea}>
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={closest}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            keyboardStep={8}
            cropperProps={field}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        </div>
        <Text size="xs" c="dimmed">
          {t('people.users.avatar.cropHint')}
        </Text>
        <Input.Wrapper label={t('people.users.avatar.zoom')} labelElement="div">
          <Slider
            mt={4}
            min={1}
            max={closest}
            step={0.05}
            value={zoom}
            onChange={setZoom}
            label={null}
            thumbLabel={t('people.users.avatar.zoom')}
          />
        </Input.Wrapper>
        <Group justify="flex-end">
          <Button variant="default" size="sm" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button size="sm" loading={busy} disabled={!area} onClick={() => void use()}>
            {t('people.users.avatar.use')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
