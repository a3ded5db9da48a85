import { Avatar } from '@mantine/core'

interface OrganizationLogoProps {
  organization: { id: number; name: string; logo: string | null }
  /** CSS pixels. */
  size?: number
}

/** The URL changes with the picture, so that no browser shows an old one. */
export const logoAddress = ({ id, logo }: { id: number; logo: string }) =>
  `/rest/organizations/${id}/logo?apiVersion=2.0&file=${encodeURIComponent(logo)}`

/** Initials come from the words, not from the quotes around them. */
const plain = (name: string) => name.replace(/[^\p{L}\p{N}\s]/gu, '')

/** Decorative: the name is next to it. */
export function OrganizationLogo({ organization, size = 26 }: OrganizationLogoProps) {
  const { id, name, logo } = organization
  return (
    <Avatar
      src={logo ? logoAddress({ id, logo }) : null}
      name={plain(name)}
      alt=""
      size={size}
      radius="sm"
      aria-hidden="true"
    />
  )
}
