import { passwordAfter, type ServicePassword } from '@/lib/access/service-password'
import type { DirectoryBody } from './schema'
import type { DirectorySettings, StoredDirectory } from './settings'

/** The stored settings merged with a request. */
export function mergeBody(stored: StoredDirectory, body: Partial<DirectoryBody>): StoredDirectory {
  const settings = mergeSettings(stored.settings, body)
  return {
    settings,
    password: settings.adminLogin ? passwordOf(stored, settings, body) : { state: 'none' },
    revision: stored.revision,
  }
}

function mergeSettings(stored: DirectorySettings, body: Partial<DirectoryBody>): DirectorySettings {
  const creation = body.automaticUserCreation
  return {
    host: body.host?.trim() ?? stored.host,
    port: body.port ?? stored.port,
    tls: body.tls ?? stored.tls,
    ca: body.ca === undefined ? stored.ca : body.ca?.trim() || null,
    adminLogin: body.adminLogin?.trim() ?? stored.adminLogin,
    baseDn: body.baseDn === undefined ? stored.baseDn : (body.baseDn?.trim() ?? ''),
    attributes: body.attributes ?? stored.attributes,
    automaticUserCreation: creation
      ? {
          enabled: creation.enabled,
          roleId: creation.roleId ?? null,
          organizationId: creation.organizationId ?? null,
        }
      : stored.automaticUserCreation,
  }
}

const passwordOf = (
  stored: StoredDirectory,
  { host }: DirectorySettings,
  { adminPassword: given }: Partial<DirectoryBody>,
): ServicePassword =>
  passwordAfter(stored.password, {
    path: 'admin_password',
    given,
    elsewhere: host !== '' && host !== stored.settings.host,
  })
