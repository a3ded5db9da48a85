import { z } from 'zod'
import { hiddenPassword } from '@/lib/access/service-password'
import {
  type Dialect,
  flag,
  integer,
  list,
  nullable,
  part,
  type Presenter,
  shape,
  text,
  type WireOf,
} from '@/lib/wire'
import type { AttributeNames, DirectorySettings } from './settings'
import type { Trial, TrialStep } from './try-directory'

/** The settings as shown to a reader. */
export interface ShownDirectory {
  settings: DirectorySettings
  /** Undefined for readers who may not know. */
  password?: 'none' | 'lost' | 'known'
  revision: number
}

const presentAttributes = shape<AttributeNames>()({
  phone: text((names) => names.phone),
  name: text((names) => names.name),
  login: text((names) => names.login),
  email: text((names) => names.email),
})

const presentCreation = shape<DirectorySettings['automaticUserCreation']>()({
  role_id: nullable.integer((creation) => creation.roleId),
  organization_id: nullable.integer((creation) => creation.organizationId),
  enabled: flag((creation) => creation.enabled),
})

const presentSettings = shape<ShownDirectory>()({
  host: text(({ settings }) => settings.host),
  port: integer(({ settings }) => settings.port),
  admin_login: text(({ settings }) => settings.adminLogin),
  attributes: part(({ settings }) => settings.attributes, presentAttributes),
  automatic_user_creation: part(({ settings }) => settings.automaticUserCreation, presentCreation),
  tls: text(({ settings }) => settings.tls),
  base_dn: text(({ settings }) => settings.baseDn),
  ca: nullable.text(({ settings }) => settings.ca),
})

const describe = (dialect: Dialect, name: string, lost: z.ZodType) =>
  (presentSettings.schema(dialect) as z.ZodObject)
    .extend({ admin_password: z.enum(['', hiddenPassword]).optional(), password_lost: lost.optional() })
    .meta({ id: name })

const described = {
  typed: describe('typed', 'DirectorySettings', z.boolean()),
  text: describe('text', 'DirectorySettings1x', z.enum(['t', 'f'])),
}

/** The settings; the main administrator also sees whether there is a password and whether it can be
 * decrypted. */
export const presentDirectory: Presenter<ShownDirectory> = {
  render(shown, dialect) {
    const answer = presentSettings.render(shown, dialect) as Record<string, unknown>
    if (shown.password === undefined) return answer
    const lost = shown.password === 'lost'
    return {
      ...answer,
      admin_password: shown.password === 'none' ? '' : hiddenPassword,
      password_lost: dialect === 'text' ? (lost ? 't' : 'f') : lost,
    }
  },
  schema: (dialect) => described[dialect],
  members: presentSettings.members,
}

export const presentTrial = shape<Trial>('DirectoryTrial')({
  ok: flag((trial) => trial.ok),
  steps: list(
    (trial) => trial.steps,
    shape<TrialStep>('DirectoryTrialStep')({
      name: text((step) => step.name),
      ok: flag((step) => step.ok),
      message: text((step) => step.message),
    }),
  ),
})

/** The settings in 2.x; the members about the password are for those who may know. */
export type DirectorySettingsWire = WireOf<typeof presentSettings> & {
  admin_password?: string
  password_lost?: boolean
}
export type DirectoryTrialWire = WireOf<typeof presentTrial>
