/** Stands for a stored password, in answers and in requests that keep it. */
export const hiddenPassword = '********'

/** Whether it is the number of a TCP port. */
export const isPort = (port: number | string): boolean =>
  Number.isInteger(Number(port)) && Number(port) >= 1 && Number(port) <= 65_535

interface Account {
  host: string
  account: string
}

/** Whether the password must be typed again: a stored one is for the host that it was given for. */
export function needsPassword(given: Account & { password: string }, stored: { host: string; has: boolean }) {
  const host = given.host.trim()
  return (
    given.password === '' && given.account.trim() !== '' && stored.has && host !== '' && host !== stored.host
  )
}

/** The port for another mode of encryption: a port that was not the usual one stays. */
export const portFor = <Mode extends string>(
  port: number | string,
  usual: Readonly<Record<Mode, number>>,
  { from, to }: { from: Mode; to: Mode },
): number | string => (Number(port) === usual[from] ? usual[to] : port)
