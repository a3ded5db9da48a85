/** Without characters that are easily confused when read aloud or on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789-_+='

/** Every character is equally likely: bytes beyond the last whole alphabet are discarded. */
export function generatePassword(length = 16): string {
  const fair = 256 - (256 % alphabet.length)
  let password = ''
  while (password.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2)))
      if (byte < fair && password.length < length) password += alphabet[byte % alphabet.length]
  }
  return password
}
