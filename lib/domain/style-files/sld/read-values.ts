import type { XmlNode } from '@/lib/domain/layer-queries'
import type { Expression } from '../expressions/expression'
import { childOf, childrenOf } from '../read-document'
import { type Spot, Unreadable } from '../reading'
import { literal, readOperand, type Wanted } from './read-operand'

/** Notes the children that are not read. */
export function noteOthers({ reading, place }: Spot, node: XmlNode, ...known: string[]): void {
  for (const { name, attributes } of node.children)
    if (!known.includes(name))
      reading.losses.add('leftOut', place, `${name} ${attributes.get('name') ?? ''}`.trim())
}

/** The values of CSS or SVG parameters of an element by their names. */
export function parametersOf(node: XmlNode | undefined): Map<string, XmlNode> {
  return new Map(
    childrenOf(node, 'CssParameter', 'SvgParameter').map((one) => [
      (one.attributes.get('name') ?? '').toLowerCase(),
      one,
    ]),
  )
}

/** Notes the parameters that are not read. */
export function noteParameters(spot: Spot, node: XmlNode | undefined, ...known: string[]): void {
  for (const name of parametersOf(node).keys())
    if (!known.includes(name)) spot.reading.losses.add('leftOut', spot.place, name)
}

/** A value, plain or an expression; what does not fit is noted, and the usual one taken. */
export function valueOf(
  { reading, place }: Spot,
  node: XmlNode | undefined,
  wanted: Wanted,
  usual: Expression,
): Expression {
  if (!node) return usual
  try {
    const [only, ...more] = node.children
    if (!only) return node.text.trim() === '' ? usual : literal(node.text.trim(), wanted)
    if (more.length === 0 && !node.mixed) return readOperand(only, wanted, reading)
    throw new Unreadable('filter', node.attributes.get('name') ?? node.name)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    reading.losses.add(error.kind === 'field' ? 'field' : 'value', place, error.what)
    return usual
  }
}

/** A number that must be plain. */
export function numberOf(spot: Spot, node: XmlNode | undefined, usual: number): number {
  const value = valueOf(spot, node, 'number', usual)
  if (typeof value === 'number') return value
  spot.reading.losses.add('value', spot.place, node?.name ?? '')
  return usual
}

/** One of the words that a parameter may be. */
export function wordOf<Word extends string>(
  spot: Spot,
  node: XmlNode | undefined,
  words: Readonly<Record<string, Word>>,
  usual: Word,
): Word {
  const said = node?.text.trim().toLowerCase() ?? ''
  if (said === '') return usual
  const word = Object.hasOwn(words, said) ? words[said] : undefined
  if (word === undefined) spot.reading.losses.add('value', spot.place, said)
  return word ?? usual
}

/** An opacity. Numbers that are none are fitted, which is noted. */
export function opacityOf({ reading, place }: Spot, node: XmlNode | undefined): Expression {
  const value = valueOf({ reading, place }, node, 'number', 1)
  if (typeof value !== 'number' || (value >= 0 && value <= 1)) return value
  const fitted = Math.min(1, Math.max(0, value))
  const name = node?.attributes.get('name') ?? node?.name ?? ''
  reading.losses.add('fitted', place, `${name} ${value} → ${fitted}`)
  return fitted
}

/** A pair of numbers in two children. */
export function pairOf(
  spot: Spot,
  node: XmlNode | undefined,
  names: readonly [string, string],
  usual: readonly [number, number],
): [number, number] {
  return [
    numberOf(spot, childOf(node, names[0]), usual[0]),
    numberOf(spot, childOf(node, names[1]), usual[1]),
  ]
}
