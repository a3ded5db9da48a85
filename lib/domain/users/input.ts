/** The input of a creation; absent values get their defaults in the operation. */
export interface UserInput extends Contacts {
  id?: number
  login: string
  password?: string
  fio: string
  /** The main organization. */
  organizationId?: number | null
  /** All organizations. */
  organizationIds?: readonly number[]
  workgroupIds?: readonly number[]
  roleId?: number
  typeId?: number
  blocked?: boolean
  ldapAuthentication?: boolean
  avatarFileName?: string | null
  tagIds?: readonly number[]
  tracking?: boolean
  glonassId?: number | null
}

/** The input of a change: absent keys stay, null clears. */
export interface UserChange extends Partial<Omit<UserInput, 'id' | 'tagIds' | 'typeId'>> {
  /** Null means the default type. */
  typeId?: number | null
  addTagIds?: readonly number[]
  removeTagIds?: readonly number[]
}

interface Contacts {
  email?: string | null
  phone?: string | null
  address?: string | null
  passport?: string | null
}
