'use client'

import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from '../field.module.css'
import { useField } from '../field-context'
import { previewOf } from './preview-of'

/** A picture that is on the device alone. */
export function WaitingPhoto({ id, label }: { id: string; label: string }) {
  const { store } = useField()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let left = false
    const show = async () => {
      const picture = await store.readPicture(id)
      const preview = picture && !left && (await previewOf(picture.blob))
      if (!preview || left) return
      made = URL.createObjectURL(preview)
      setAddress(made)
    }
    show().catch(() => undefined)
    return () => {
      left = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [store, id])
  if (address) return <img src={address} alt={label} />
  return (
    <span className={classes.noPreview} role="img" aria-label={label}>
      <IconPhoto size={32} stroke={1.5} aria-hidden="true" />
    </span>
  )
}
