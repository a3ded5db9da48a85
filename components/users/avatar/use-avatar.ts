'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { patch, remove, upload } from '@/components/api/use-api'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { applyPeople } from '../live/people-updater'
import type { Person } from '@/components/api/person-types'
import { loadImage } from './crop-image'

const kinds = ['image/jpeg', 'image/png', 'image/webp']

/** Uploads a portrait: saved immediately for a stored person, together with a new one. */
export function useAvatar(person: Person | null, onUploaded: (name: string) => void) {
  const t = useTranslations()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const [preview, setPreview] = useState<string | null>(null)

  const refuse = (error: unknown) =>
    showFailure(t('kit.notSaved'), error instanceof Error ? error.message : String(error))
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.noun('users') })

  const choose = async (file: File | null) => {
    if (!file) return
    if (!kinds.includes(file.type)) return refuse(new Error(t('people.users.avatar.kind')))
    const address = URL.createObjectURL(file)
    await loadImage(address).then(
      () => setChosen(address),
      () => refuse(new Error(t('people.users.avatar.unreadable'))),
    )
  }
  const take = async (portrait: Blob) => {
    try {
      const name = await upload(portrait, 'portrait.jpg')
      setPreview(URL.createObjectURL(portrait))
      setChosen(null)
      if (!person) return onUploaded(name)
      const { body } = await patch<Person>(`/rest/users/${person.id}`, { avatar_file_name: name })
      applyPeople(queries, [body], new Set())
      showDone(t('people.users.avatar.saved'))
      await refresh()
    } catch (error) {
      refuse(error)
    }
  }
  const drop = async () => {
    if (!person) {
      setPreview(null)
      return onUploaded('')
    }
    try {
      await remove(`/rest/users/${person.id}/avatar`)
      setPreview(null)
      showDone(t('people.users.avatar.removed'))
      await refresh()
    } catch (error) {
      refuse(error)
    }
  }
  return { chosen, preview, choose, take, drop, giveUp: () => setChosen(null) }
}
