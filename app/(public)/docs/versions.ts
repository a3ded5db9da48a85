/** The two dialects of the API; versions between them answer like one of these. */
export const shownVersions = ['2.0', '1.0'] as const
export type ShownVersion = (typeof shownVersions)[number]

export function chosenVersion(asked: string | string[] | undefined): ShownVersion {
  return shownVersions.find((version) => version === asked) ?? shownVersions[0]
}
