import { SASL_MECHANISMS } from 'ldapts'
import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { camelKeys, certificateInput, hostInput, inputs } from '@/lib/wire'
import { tlsModes } from './settings'

const attributeName = /^(?:[A-Za-z][A-Za-z0-9-]{0,63}|[0-9]+(?:\.[0-9]+){1,20})$/

const attribute = () => inputs.formed(attributeName, 'attribute', 100)

/** A DN or a Windows login, but not the name of a SASL mechanism. */
const isLogin = (text: string) => !SASL_MECHANISMS.some((name) => name === text.trim().toUpperCase())
const isDn = (text: string) => text === '' || /^[a-z0-9.-]+\s*=/i.test(text)

const CreationOfUsers = camelKeys(
  z.object({
    enabled: inputs.flag(),
    role_id: inputs.id().nullish(),
    organization_id: inputs.id().nullish(),
  }),
)

const directory = z.object({
  host: hostInput(),
  port: inputs.integer(1, 65_535),
  admin_login: inputs.text(500).refine(isLogin, { params: ruleBroken('distinguishedName') }),
  admin_password: inputs.text(500).nullish(),
  attributes: z.object({ phone: attribute(), name: attribute(), login: attribute(), email: attribute() }),
  automatic_user_creation: CreationOfUsers,
  tls: z.enum(tlsModes).optional(),
  base_dn: inputs
    .text(500)
    .refine((text) => isDn(text.trim()), { params: ruleBroken('distinguishedName') })
    .nullish(),
  ca: certificateInput().nullish(),
})

/** The whole object. Fields beyond the contract, and the password, keep their values when left out. */
export const DirectoryBody = camelKeys(directory)
export type DirectoryBody = z.infer<typeof DirectoryBody>

/** Settings to test; everything but the host defaults to the stored settings. */
export const DirectoryTrial = camelKeys(directory.partial().required({ host: true }))
export type DirectoryTrial = z.infer<typeof DirectoryTrial>
