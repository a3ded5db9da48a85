import { invalid } from '@/lib/problems'
import type { DirectoryBody } from './schema'
import type { DirectorySettings, Password, StoredDirectory } from './settings'

/** Placeholder for the stored password, in answers and in requests that keep it. */
export const hiddenPassword = '********'

/** The stored settings merged with a request. */
export function mergeBody(stored: StoredDirectory, body: Partial<DirectoryBody>): StoredDirectory {
  const settings = mergeSettings(stored.settings, body)
  return {
    settings,
    password: settings.adminLogin ? passwordAfter(stored, settings, body) : { state: 'none' },
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

/** An empty password would sign nobody in and yet be accepted by many directories; a stored one is only
 * kept for the host it was entered for. */
function passwordAfter(
  stored: StoredDirectory,
  { host }: DirectorySettings,
  { adminPassword: given }: Partial<DirectoryBody>,
): Password {
  const path = 'admin_password'
  if (given === '') throw invalid({ path, rule: 'empty' })
  if (given !== undefined && given !== null && given !== hiddenPassword)
    return { state: 'known', text: given }
  if (stored.password.state === 'lost') throw invalid({ path, rule: 'passwordAgain' })
  if (stored.password.state === 'none') throw invalid({ path, rule: 'required' })
  if (host && host !== stored.settings.host) throw invalid({ path, rule: 'passwordOfHost' })
  return stored.password
}
