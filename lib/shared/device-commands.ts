/** What a device can be told: to say where it is, how often to report, or a command in its own words. */
export const commandKinds = ['position', 'interval', 'text'] as const
export type CommandKind = (typeof commandKinds)[number]

/** The shortest and the longest interval of reports, in seconds. */
export const intervalLimits = { least: 5, most: 65_535 } as const

/** The longest command in the words of a device. */
export const longestCommand = 160

const byProtocol: Readonly<Record<string, readonly CommandKind[]>> = {
  teltonika: commandKinds,
  gt06: commandKinds,
  galileosky: commandKinds,
  wialon: ['text'],
}

/** The commands of a protocol; all of them while it is not known. */
export const commandsOf = (protocol: string | null): readonly CommandKind[] =>
  protocol === null ? commandKinds : (byProtocol[protocol] ?? [])
