const shortest = 8
/** A shorter login is part of too many good passwords. */
const tellingLogin = 4

/** What can be judged while one types; that a password is too common only the server knows. */
export function passwordRules(password: string, login: string) {
  const [text, name] = [password.toLowerCase(), login.trim().toLowerCase()]
  const hasLogin = name !== '' && (text === name || (name.length >= tellingLogin && text.includes(name)))
  return [
    { name: 'ruleLength', met: Array.from(password).length >= shortest },
    { name: 'ruleLogin', met: !hasLogin },
  ] as const
}
