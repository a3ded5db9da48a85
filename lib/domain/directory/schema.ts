import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { SASL_MECHANISMS } from 'ldapts'
import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { camelKeys, inputs } from '@/lib/wire'
import { tlsModes } from './settings'

const hostName =
  /^(?=.{1,253}$)[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?(?:\.[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?)*\.?$/u
const attributeName = /^(?:[A-Za-z][A-Za-z0-9-]{0,63}|[0-9]+(?:\.[0-9]+){1,20})$/

const isHost = (text: string) =>
  text === '' || isIP(text.replace(/^\[(.*)\]$/, '$1')) > 0 || hostName.test(text)
const attribute = () => inputs.formed(attributeName, 'attribute', 100)

/** A DN or a Windows login, but not the name of a SASL mechanism. */
const isLogin = (text: string) => !SASL_MECHANISMS.some((name) => name === text.trim().toUpperCase())
const isDn = (text: string) => text === '' || /^[a-z0-9.-]+\s*=/i.test(text)

function isCertificate(text: string): boolean {
  try {
    return text.trim() === '' || Boolean(new X509Certificate(text))
  } catch {
    return false
  }
}

const CreationOfUsers = camelKeys(
  z.object({
    enabled: inputs.flag(),
    role_id: inputs.id().nullish(),
    organization_id: inputs.id().nullish(),
  }),
)

const directory = z.object({
  host: inputs.text(255).refine((text) => isHost(text.trim()), { params: ruleBroken('host') }),
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
  ca: inputs
    .text(20_000)
    .refine(isCertificate, { params: ruleBroken('certificate') })
    .nullish(),
})

/** The whole object. Fields beyond the contract, and the password, keep their values when left out. */
export const DirectoryBody = camelKeys(directory)
export type DirectoryBody = z.infer<typeof DirectoryBody>

/** Settings to test; everything but the host defaults to the stored settings. */
export const DirectoryTrial = camelKeys(directory.partial().required({ host: true }))
export type DirectoryTrial = z.infer<typeof DirectoryTrial>
