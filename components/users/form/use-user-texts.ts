'use client'

import { useTranslations } from 'next-intl'
import { byOption, byOptions, type FieldTexts } from '@/components/records/field-texts'
import {
  nameOf,
  titleOf,
  useAllOrganizations,
  useOptions,
  useRoles,
  useUserTags,
  useUserTypes,
  useWorkgroups,
} from '@/components/reference-data/use-references'
import type { UserValues } from './user-values'

/** How the values of a person are shown outside of their fields. */
export function useUserTexts(): FieldTexts<UserValues> {
  const t = useTranslations('people.users')
  const organizations = useOptions(useAllOrganizations().items, nameOf)
  const roles = useOptions(useRoles().items, nameOf)
  const types = useOptions(useUserTypes().items, titleOf)
  const tags = useOptions(useUserTags().items, titleOf)
  const workgroups = useOptions(useWorkgroups().items, titleOf)
  const secret = (value: string) => value && '••••'
  return {
    fio: t('form.fio'),
    login: t('form.login'),
    password: { label: t('form.password'), show: secret },
    ldap: t('form.ldap'),
    blocked: t('form.blocked'),
    role: { label: t('form.role'), show: byOption(roles) },
    organization: { label: t('form.organization'), show: byOption(organizations) },
    others: { label: t('form.others'), show: byOptions(organizations) },
    workgroups: { label: t('form.workgroups'), show: byOptions(workgroups) },
    type: { label: t('form.type'), show: byOption(types) },
    tags: { label: t('form.tags'), show: byOptions(tags) },
    email: t('form.email'),
    phone: t('form.phone'),
    address: t('form.address'),
    passport: t('form.passport'),
    tracking: t('form.trackingOn'),
    glonass: t('form.glonass'),
    avatar: t('avatar.title'),
  }
}
