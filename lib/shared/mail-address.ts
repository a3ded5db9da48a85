/** The longest address of RFC 5321. */
const longest = 254

const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** Whether a text is one e-mail address that letters can be sent to: no name, no comment, no quoted part. */
export function isMailAddress(text: string): boolean {
  if (text.length > longest) return false
  const at = text.lastIndexOf('@')
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)]
  return (
    at > 0 && name.length <= 64 && local.test(name) && domain.split('.').every((part) => label.test(part))
  )
}
