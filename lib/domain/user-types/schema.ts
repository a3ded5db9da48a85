import { z } from 'zod'
import { inputs } from '@/lib/wire'

const fields = {
  title: inputs.title(),
  icon_file_name: inputs.text(255, 1),
  use_initials: inputs.flag(),
  use_avatar: inputs.flag(),
  is_default: inputs.flag(),
}

/** Values of a type in a request; absent keys stay as they are, or are false. */
export interface UserTypeChange {
  title?: string
  iconFileName?: string
  useInitials?: boolean
  useAvatar?: boolean
  isDefault?: boolean
}
export type NewUserType = UserTypeChange & { title: string; iconFileName: string }

export const CreateUserType = z
  .object({
    title: fields.title,
    icon_file_name: fields.icon_file_name,
    use_initials: fields.use_initials.nullish(),
    use_avatar: fields.use_avatar.nullish(),
    is_default: fields.is_default.nullish(),
  })
  .transform(
    (body): NewUserType => ({
      title: body.title,
      iconFileName: body.icon_file_name,
      useInitials: body.use_initials ?? false,
      useAvatar: body.use_avatar ?? false,
      isDefault: body.is_default ?? false,
    }),
  )

export const ChangeUserType = z
  .object(fields)
  .partial()
  .transform(
    (body): UserTypeChange => ({
      title: body.title,
      iconFileName: body.icon_file_name,
      useInitials: body.use_initials,
      useAvatar: body.use_avatar,
      isDefault: body.is_default,
    }),
  )
