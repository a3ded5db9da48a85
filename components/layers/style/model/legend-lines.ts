import type { ClassLook, SymbolPart } from './style-model'

/** One line of a legend: a sample object and its style. */
export interface LegendLine {
  /** Empty: the title of the layer or part. */
  title: string
  properties: Record<string, unknown>
  look: ClassLook
}

const plain = (part: SymbolPart): ClassLook => ({
  color: part.color,
  size: part.kind === 'area' ? null : part.size,
  icon: part.kind === 'point' ? part.icon : null,
})

const settled = (part: SymbolPart, look: ClassLook): ClassLook => {
  const own = plain(part)
  return { color: look.color, size: look.size ?? own.size, icon: look.icon ?? own.icon }
}

/** The legend lines of a symbol. */
export function legendLines(part: SymbolPart): LegendLine[] {
  const middle = middleOf(part)
  const { classes } = part
  if (classes.by === 'one') return sizeLines(part) ?? [{ title: '', properties: middle, look: plain(part) }]
  const sized =
    part.kind === 'area' || !part.proportion ? null : (part.proportion.least + part.proportion.most) / 2
  const line = (title: string, value: unknown, look: ClassLook): LegendLine => ({
    title,
    properties: { ...middle, [classes.field]: value },
    look: { ...settled(part, look), ...(sized !== null && { size: sized }) },
  })
  const lines =
    classes.by === 'values'
      ? classes.classes.flatMap((one) =>
          one.values.length === 0 ? [] : [line(one.title || one.values.join(', '), one.values[0], one)],
        )
      : classes.classes.map((one, at) =>
          line(one.title || rangeTitle(classes.limits, at), sampleOf(classes.limits, at), one),
        )
  const { rest } = classes
  return rest.is === 'shown' ? [...lines, line(rest.title, null, rest.look)] : lines
}

/** The default title of a range. */
export function rangeTitle(limits: readonly number[], at: number): string {
  const from = limits[at - 1]
  const to = limits[at]
  if (from === undefined) return to === undefined ? '' : `< ${to}`
  return to === undefined ? `≥ ${from}` : `${from} – ${to}`
}

function sampleOf(limits: readonly number[], at: number): number {
  const from = limits[at - 1]
  const to = limits[at]
  if (from === undefined) return (to ?? 0) - 1
  return to === undefined ? from + 1 : (from + to) / 2
}

function middleOf(part: SymbolPart): Record<string, unknown> {
  if (part.kind === 'area' || !part.proportion) return {}
  const { field, from, to, area } = part.proportion
  const root = (value: number) => Math.sqrt(Math.max(0, value))
  return { [field]: area ? ((root(from) + root(to)) / 2) ** 2 : (from + to) / 2 }
}

/** Small, medium and large, when only the size differs. */
function sizeLines(part: SymbolPart): LegendLine[] | null {
  if (part.kind === 'area' || !part.proportion) return null
  const { field, from, to, least, most } = part.proportion
  const middle = Number(middleOf(part)[field])
  const look = plain(part)
  const line = (value: number, size: number): LegendLine => ({
    title: String(Number(value.toPrecision(3))),
    properties: { [field]: value },
    look: { ...look, size },
  })
  return [line(from, least), line(middle, (least + most) / 2), line(to, most)]
}
