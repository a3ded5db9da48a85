'use client'

import { useEffect, useState } from 'react'
import { useField } from '../field-context'

/** A picture that is on the device alone. */
export function WaitingPhoto({ id, label }: { id: string; label: string }) {
  const { store } = useField()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let left = false
    void store.readPicture(id).then((picture) => {
      if (!picture || left) return
      made = URL.createObjectURL(picture.blob)
      setAddress(made)
    })
    return () => {
      left = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [store, id])
  return address && <img src={address} alt={label} />
}
