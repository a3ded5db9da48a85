'use client'

import { Button, Image, Loader, Text } from '@mantine/core'
import { IconPhotoPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { upload } from '@/components/api/use-api'
import classes from './organizations.module.css'
import common from '../ui/common.module.css'

interface ImageFieldProps {
  label: string
  hint?: string
  value: string | null
  /** URL of the stored picture, shown while the value is unchanged. */
  stored: string | null
  /** Upload function; the general file storage when absent. */
  path?: string
  disabled?: boolean
  error?: ReactNode
  onChange: (name: string | null) => void
}

const accepted = 'image/png,image/jpeg,image/webp,image/gif'

/** A picture field: picked or dropped, uploaded at once, and stored when the form is saved. */
export function ImageField(props: ImageFieldProps) {
  const { label, hint, value, stored, path, disabled, onChange } = props
  const t = useTranslations('organizations.image')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [fresh, setFresh] = useState<{ name: string; address: string } | null>(null)
  const address = fresh && fresh.name === value ? fresh.address : value === null ? null : stored

  useEffect(() => () => void (fresh && URL.revokeObjectURL(fresh.address)), [fresh])

  const take = async (file: File | undefined) => {
    if (!file || disabled) return
    setBusy(true)
    setFailure(null)
    try {
      const name = await upload(file, file.name, path)
      setFresh({ name, address: URL.createObjectURL(file) })
      onChange(name)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    <div className={classes.image} role="group" aria-labelledby={id}>
      <span id={id} className={classes.imageLabel}>
        {label}
      </span>
      {/* Pictures can be dropped here; the buttons below do the same. */}
      <div className={classes.frame} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {busy && <Loader size={18} />}
        {!busy && address && <Image src={address} alt={label} fit="contain" className={classes.picture} />}
        {!busy && !address && <IconPhotoPlus size={22} stroke={1.4} aria-hidden="true" />}
      </div>
      <div className={common.wrap4}>
        <input
          ref={input}
          type="file"
          accept={accepted}
          hidden
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconUpload size={14} stroke={1.8} />}
          disabled={disabled || busy}
          aria-label={`${t(value ? 'replace' : 'choose')}: ${label}`}
          onClick={() => input.current?.click()}
        >
          {t(value ? 'replace' : 'choose')}
        </Button>
        {value && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconTrash size={14} stroke={1.8} />}
            disabled={disabled || busy}
            aria-label={`${t('remove')}: ${label}`}
            onClick={() => onChange(null)}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      {hint && <span className={common.hint}>{hint}</span>}
      {(failure ?? props.error) && (
        <Text fz="xs" c="red" role="alert">
          {failure ?? props.error}
        </Text>
      )}
    </div>
  )
}
