'use client'

import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { isConflict } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import { changedValues } from '@/components/records/changed-values'
import type { Trouble } from '@/components/records/use-record-form'
import { showDone, showFailure } from '@/components/ui/show-notice'
import {
  type AttributeName,
  attributeNames,
  type DirectoryBody,
  type DirectorySettings,
  type LoadedDirectory,
  readDirectory,
  type TlsMode,
  testDirectory,
  writeDirectory,
} from './directory-api'

/** Placeholder for a stored password, in both directions. */
const hiddenPassword = '********'

export interface DirectoryForm {
  host: string
  port: number | string
  tls: TlsMode
  baseDn: string
  ca: string
  login: string
  password: string
  attributes: Record<AttributeName, string>
  enabled: boolean
  role: string | null
  organization: string | null
}

const idOf = (text: string | null) => (text ? Number(text) : null)
const textOf = (id: number | null | undefined) => (id ? String(id) : null)

const usualPorts: Record<TlsMode, number> = { none: 389, starttls: 389, ldaps: 636 }

const toForm = (stored: DirectorySettings): DirectoryForm => ({
  host: stored.host ?? '',
  port: stored.port || usualPorts[stored.tls ?? 'none'],
  tls: stored.tls ?? 'none',
  baseDn: stored.base_dn ?? '',
  ca: stored.ca ?? '',
  login: stored.admin_login ?? '',
  password: '',
  attributes: {
    login: stored.attributes?.login ?? '',
    name: stored.attributes?.name ?? '',
    email: stored.attributes?.email ?? '',
    phone: stored.attributes?.phone ?? '',
  },
  enabled: stored.automatic_user_creation?.enabled ?? false,
  role: textOf(stored.automatic_user_creation?.role_id),
  organization: textOf(stored.automatic_user_creation?.organization_id),
})

/** An untouched field keeps the stored password. */
const toSettings = (form: DirectoryForm): DirectoryBody => ({
  host: form.host.trim(),
  port: Number(form.port),
  tls: form.tls,
  base_dn: form.baseDn.trim() || null,
  ca: form.ca.trim() || null,
  admin_login: form.login.trim(),
  admin_password: form.password || hiddenPassword,
  attributes: form.attributes,
  automatic_user_creation: {
    enabled: form.enabled,
    role_id: idOf(form.role),
    organization_id: idOf(form.organization),
  },
})

/** A form over the loaded settings; concurrent changes by others are not overwritten. */
export function useDirectoryForm(loaded: LoadedDirectory) {
  const t = useTranslations('directory')
  const queries = useQueryClient()
  const [{ body: stored, etag }, setBase] = useState(loaded)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const required = (value: string | null) => (value?.trim() ? null : t('required'))
  const form = useForm<DirectoryForm>({
    initialValues: toForm(stored),
    validateInputOnBlur: true,
    validate: {
      port: (port) =>
        Number.isInteger(Number(port)) && Number(port) >= 1 && Number(port) <= 65_535 ? null : t('wrongPort'),
      password: (password, { host, login }) =>
        !password && login.trim() && stored.admin_login && host.trim() && host.trim() !== stored.host
          ? t('passwordOfHost')
          : null,
      attributes: { login: required, name: required, email: required, phone: required },
      role: (role, { enabled }) => (enabled ? required(role) : null),
      organization: (organization, { enabled }) => (enabled ? required(organization) : null),
    },
  })
  const rebase = (next: LoadedDirectory, typed: Partial<DirectoryForm> = {}) => {
    setBase(next)
    form.setInitialValues(toForm(next.body))
    form.setValues({ ...toForm(next.body), ...typed })
  }
  const save = useMutation({
    mutationFn: (values: DirectoryForm) => writeDirectory(toSettings(values), etag),
    onMutate: () => setTrouble(null),
    onSuccess: (saved) => {
      queries.setQueryData(queryKeys.noun('directory'), saved)
      rebase(saved)
      void queries.invalidateQueries({ queryKey: queryKeys.noun('audit') })
      showDone(t('saved'))
    },
    onError: (error) =>
      isConflict(error) ? setTrouble({ kind: 'changed' }) : showFailure(t('failed'), error.message),
  })
  /** Merges the current settings under the edits. */
  const loadCurrent = useMutation({
    mutationFn: () => readDirectory(),
    onSuccess: (current) => {
      queries.setQueryData(queryKeys.noun('directory'), current)
      rebase(current, changedValues(form.getValues(), toForm(stored)))
      setTrouble({ kind: 'loaded' })
    },
    onError: (error) => showFailure(t('notLoaded'), error.message),
  })
  const test = useMutation({ mutationFn: () => testDirectory(toSettings(form.getValues())) })
  const chooseTls = (tls: TlsMode) => {
    const usual = usualPorts[form.getValues().tls]
    if (Number(form.getValues().port) === usual) form.setFieldValue('port', usualPorts[tls])
    form.setFieldValue('tls', tls)
  }
  return { stored, form, save, trouble, loadCurrent, test, chooseTls, attributeNames }
}
