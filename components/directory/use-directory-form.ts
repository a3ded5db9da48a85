'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { byOption } from '@/components/records/field-texts'
import { hiddenPassword, isPort, needsPassword, portFor } from '@/components/records/connection/connection'
import { useRecordForm } from '@/components/records/use-record-form'
import { nameOf, useOptions } from '@/components/reference-data/use-references'
import { useAllOrganizations, useRoleList } from '@/components/reference-data/use-structure'
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

export type DirectoryForm = {
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

/** A form over the loaded settings. */
export function useDirectoryForm(loaded: LoadedDirectory) {
  const t = useTranslations('directory')
  const queries = useQueryClient()
  const { items: roles } = useRoleList()
  const { organizations } = useAllOrganizations()
  const roleOptions = useOptions(roles, nameOf)
  const organizationOptions = useOptions(organizations, nameOf)
  const { body: stored, etag } = loaded
  const take = (current: LoadedDirectory) => {
    queries.setQueryData(queryKeys.noun('directory'), current)
    return current
  }
  const required = (value: string | null) => (value?.trim() ? null : t('required'))
  const record = useRecordForm<DirectoryForm, LoadedDirectory>({
    initial: toForm(stored),
    validate: {
      port: (port) => (isPort(port) ? null : t('wrongPort')),
      password: (password, { host, login }) =>
        needsPassword(
          { password, host, account: login },
          { host: stored.host ?? '', has: Boolean(stored.admin_login) },
        )
          ? t('passwordOfHost')
          : null,
      attributes: { login: required, name: required, email: required, phone: required },
      role: (role, { enabled }) => (enabled ? required(role) : null),
      organization: (organization, { enabled }) => (enabled ? required(organization) : null),
    },
    save: (values) => writeDirectory(toSettings(values), etag),
    savedText: t('saved'),
    forget: { password: '' },
    onSaved: (saved) => {
      take(saved)
      void queries.invalidateQueries({ queryKey: queryKeys.noun('audit') })
    },
    stored: {
      etag,
      reload: async () => take(await readDirectory()),
      audited: { noun: 'setting', id: 1 },
      fields: {
        host: t('host'),
        port: t('port'),
        tls: { label: t('tls'), show: (tls) => t(`tlsModes.${tls}`) },
        baseDn: t('baseDn'),
        ca: t('ca'),
        login: t('login'),
        password: { label: t('password'), show: (password) => password && '••••' },
        attributes: {
          label: t('attributes'),
          show: (attributes) =>
            attributeNames.map((name) => `${t(`attribute.${name}`)}: ${attributes[name]}`).join('\n'),
        },
        enabled: t('creationOn'),
        role: { label: t('role'), show: byOption(roleOptions) },
        organization: { label: t('organization'), show: byOption(organizationOptions) },
      },
    },
  })
  const { form } = record
  const test = useMutation({ mutationFn: () => testDirectory(toSettings(form.getValues())) })
  const chooseTls = (tls: TlsMode) => {
    const { port, tls: from } = form.getValues()
    form.setFieldValue('port', portFor(port, usualPorts, { from, to: tls }))
    form.setFieldValue('tls', tls)
  }
  return { record, test, chooseTls }
}
