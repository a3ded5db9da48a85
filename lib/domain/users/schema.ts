import { z } from 'zod'
import { longestLogin } from '@/lib/access/login'
import { passwordLength } from '@/lib/access/password-policy'
import { ruleBroken } from '@/lib/problems'
import { inputs, oldNames, withNames } from '@/lib/wire'
import type { UserChange, UserInput } from './input'

/** The verb checks the rest, together with the logins of others; one that stays as it is needs no check. */
const login = () => inputs.text(longestLogin, 1)
const { shortest, longest } = passwordLength

/** The verb checks it, together with the login. */
const password = () =>
  inputs.text(1000, 1).meta({
    description: `${shortest} to ${longest} characters, neither with the login in them nor a common password`,
    override: { minLength: shortest },
  })
const line = () => inputs.text(1000).nullish()
const fileName = () => inputs.text(255, 1).nullish()
const reference = z.object({ id: inputs.id() })
const references = (max = 1000) => z.array(reference).max(max)
const ids = () => z.array(inputs.id()).max(1000)
// The largest integer that JSON numbers represent exactly.
const satelliteId = () => inputs.integer(1, Number.MAX_SAFE_INTEGER).nullish()

const idsOf = (list: readonly { id: number }[] | null | undefined) => list?.map(({ id }) => id)

const contacts = {
  email: line(),
  phone: line(),
  address: line(),
  passport: line(),
}

interface Names {
  organization_id?: number | null
  organizationId?: number | null
  organizationIds?: number[] | null
  organization_ids?: number[] | null
}

/** The main organization and the list under any of their names; the documented one wins. */
const organizationsOf = (body: Names) => ({
  organizationId: body.organization_id ?? body.organizationId ?? nullOf(body),
  organizationIds: body.organizationIds ?? body.organization_ids ?? undefined,
})

const nullOf = (body: Names) =>
  body.organization_id === null || body.organizationId === null ? null : undefined

type Partly = Names & { paswd?: unknown; ldap_authentication?: unknown; role_id?: unknown }

/** Also runs when other fields are invalid, so that every missing one is listed. */
const needed = (path: string, isMissing: (body: Partly) => boolean) => ({
  check: (body: Partly) => !isMissing(body),
  options: {
    path: [path],
    params: ruleBroken('required'),
    when: ({ value }: { value: unknown }) =>
      typeof value === 'object' && value !== null && !Array.isArray(value),
  },
})

const isNothing = (value: unknown) => value === undefined || value === null
const withoutOrganization = (body: Partly) =>
  isNothing(body.organization_id) &&
  isNothing(body.organizationId) &&
  !body.organizationIds?.length &&
  !body.organization_ids?.length

const neededPassword = needed('paswd', (body) => isNothing(body.paswd) && body.ldap_authentication !== true)
// Whether the role needs an organization is only known in the database.
const neededOrganization = needed(
  'organization_id',
  (body) => isNothing(body.role_id) && withoutOrganization(body),
)

export const CreateUser = withNames(
  { old: oldNames.user },
  z
    .object({
      id: inputs.id().nullish(),
      login: login(),
      paswd: password().nullish(),
      fio: inputs.title(),
      organization_id: inputs.id().nullish(),
      organizationId: inputs.id().nullish(),
      organizationIds: ids().nullish(),
      organization_ids: ids().nullish(),
      workgroup_ids: ids().nullish(),
      role_id: inputs.id().nullish(),
      type: reference.nullish(),
      blocked: inputs.flag().nullish(),
      ldap_authentication: inputs.flag().nullish(),
      avatar_file_name: fileName(),
      tags: references().nullish(),
      tracking: inputs.flag().nullish(),
      glonass_id: satelliteId(),
      ...contacts,
    })
    .refine(neededPassword.check, neededPassword.options)
    .refine(neededOrganization.check, neededOrganization.options)
    .meta({
      description: 'A role other than the Main ones needs an organization',
      override: {
        anyOf: [
          { required: ['paswd'], properties: { paswd: { type: 'string' } } },
          { required: ['ldap_authentication'], properties: { ldap_authentication: { const: true } } },
        ],
        allOf: [
          {
            anyOf: [
              { required: ['role_id'], properties: { role_id: { type: 'integer' } } },
              { required: ['organization_id'], properties: { organization_id: { type: 'integer' } } },
              { required: ['organizationId'], properties: { organizationId: { type: 'integer' } } },
              {
                required: ['organizationIds'],
                properties: { organizationIds: { type: 'array', minItems: 1 } },
              },
              {
                required: ['organization_ids'],
                properties: { organization_ids: { type: 'array', minItems: 1 } },
              },
            ],
          },
        ],
      },
    })
    .transform(
      (body): UserInput => ({
        id: body.id ?? undefined,
        login: body.login,
        password: body.paswd ?? undefined,
        fio: body.fio,
        ...organizationsOf(body),
        workgroupIds: body.workgroup_ids ?? undefined,
        roleId: body.role_id ?? undefined,
        typeId: body.type?.id,
        blocked: body.blocked ?? undefined,
        ldapAuthentication: body.ldap_authentication ?? undefined,
        avatarFileName: body.avatar_file_name,
        tagIds: idsOf(body.tags),
        tracking: body.tracking ?? undefined,
        glonassId: body.glonass_id,
        email: body.email,
        phone: body.phone,
        address: body.address,
        passport: body.passport,
      }),
    ),
)

const tagChange = z.object({ add: references().optional(), remove: references().optional() })

export const ChangeUser = withNames(
  { old: oldNames.user },
  z
    .object({
      login: login().optional(),
      paswd: password().optional(),
      fio: inputs.title().optional(),
      organization_id: inputs.id().nullish(),
      organizationId: inputs.id().nullish(),
      organizationIds: ids().optional(),
      organization_ids: ids().optional(),
      workgroup_ids: ids().optional(),
      role_id: inputs.id().optional(),
      type: reference.nullish(),
      blocked: inputs.flag().optional(),
      ldap_authentication: inputs.flag().optional(),
      avatar_file_name: fileName(),
      tags: tagChange.optional(),
      tracking: inputs.flag().optional(),
      glonass_id: satelliteId(),
      ...contacts,
    })
    .transform(
      (body): UserChange => ({
        login: body.login,
        password: body.paswd,
        fio: body.fio,
        ...organizationsOf(body),
        workgroupIds: body.workgroup_ids,
        roleId: body.role_id,
        typeId: body.type ? body.type.id : body.type,
        blocked: body.blocked,
        ldapAuthentication: body.ldap_authentication,
        avatarFileName: body.avatar_file_name,
        addTagIds: idsOf(body.tags?.add),
        removeTagIds: idsOf(body.tags?.remove),
        tracking: body.tracking,
        glonassId: body.glonass_id,
        email: body.email,
        phone: body.phone,
        address: body.address,
        passport: body.passport,
      }),
    ),
)

export const RegisterUser = withNames(
  { old: oldNames.user },
  z.object({
    login: login(),
    paswd: password(),
    fio: inputs.title(),
    organization_id: inputs.id(),
    email: inputs.title(1000),
    phone: line(),
    address: line(),
    passport: line(),
  }),
)
export type RegisterUser = z.infer<typeof RegisterUser>

export const LoginQuestion = z.object({ login: inputs.text(200, 1) })
export type LoginQuestion = z.infer<typeof LoginQuestion>

export const TagsBatch = z
  .object({ users: references(10_000), tags: tagChange })
  .transform(({ users, tags }) => ({
    userIds: users.map(({ id }) => id),
    addTagIds: idsOf(tags.add) ?? [],
    removeTagIds: idsOf(tags.remove) ?? [],
  }))
export type TagsBatch = z.infer<typeof TagsBatch>
