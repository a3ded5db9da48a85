export { getLogo, getOrganizationPicture, getPublicLogo } from './organization-pictures'
export { AvatarSize } from './schema'
export { getAvatar, getAvatarVariant } from './user-pictures'
export { getTypeIcon, getWorkTypeIcon } from './type-icons'
