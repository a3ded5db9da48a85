import type { AccessRule, NodeRow, PossibleValue, Scalar, SettingType } from '@/lib/domain/configuration'

/** A random caller. */
export interface DrawnCaller {
  userId: number | null
  roleId: number | null
  organizationIds: number[]
  stateIds: number[]
}

/** Seeded random numbers. */
function createDice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const one = <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0]
  return { below, one, chance: (share: number) => next() < share }
}

type Dice = ReturnType<typeof createDice>

const names = ['camera', 'a', 'b', '1', 'имя', '__proto__', 'constructor', 'with "quotes"', 'x.y'] as const
const types = ['BOOLEAN', 'INTEGER', 'DOUBLE', 'STRING'] as const
const texts = ['', 't', 'слово', '"\\\n\u2028', '0'] as const
/** Few enough for rules to match callers. */
const ids = [1, 2, 3, 4] as const

/** A tree as database rows, with repeated names, arrays and rules. */
export function drawTree(seed: number): NodeRow[] {
  const dice = createDice(seed)
  const root = row(0, null, 'root', { isTerminal: false })
  const rows = [root]
  let nextValue = 1
  const grow = (parent: NodeRow, depth: number) => {
    const taken = new Map<string, boolean>()
    for (let n = dice.below(7); n > 0; n--) {
      const name = dice.one(names)
      const isTerminal = depth === 4 || dice.chance(0.6)
      // Terminals have unique names among siblings; intermediate nodes of one name form an array.
      if (taken.has(name) && (isTerminal || taken.get(name))) continue
      taken.set(name, isTerminal)
      const made = row(rows.length, parent.id, name, {
        isTerminal,
        arrayIndex: dice.below(5) - 2,
        position: dice.below(4),
        ...(isTerminal && drawSetting(dice, () => nextValue++)),
      })
      rows.push(made)
      if (!isTerminal) grow(made, depth + 1)
    }
  }
  grow(root, 0)
  return rows
}

export function drawCaller(seed: number): DrawnCaller {
  const dice = createDice(seed)
  const some = () => ids.filter(() => dice.chance(0.4))
  if (dice.chance(0.15)) return { userId: null, roleId: null, organizationIds: [], stateIds: [] }
  return { userId: dice.one(ids), roleId: dice.one(ids), organizationIds: some(), stateIds: some() }
}

function row(id: number, parentId: number | null, name: string, more: Partial<NodeRow>): NodeRow {
  return {
    id,
    parentId,
    name,
    label: name,
    isTerminal: true,
    isSystem: false,
    arrayIndex: 0,
    position: 0,
    type: null,
    defaultValue: null,
    values: [],
    ...more,
  }
}

function drawSetting(dice: Dice, nextId: () => number): Partial<NodeRow> {
  const type = dice.one(types)
  const values = Array.from(
    { length: dice.below(5) },
    (): PossibleValue => ({
      id: nextId(),
      orderIndex: 0,
      value: drawScalar(dice, type),
      ...drawRule(dice),
    }),
  )
  // Rows are ordered by order_index, which has gaps and may be negative.
  const step = 1 + dice.below(3)
  const numbered = values.map((value, at) => ({ ...value, orderIndex: at * step - 2 }))
  return { type, defaultValue: drawScalar(dice, type), values: numbered }
}

function drawRule(dice: Dice): AccessRule {
  const maybe = () => (dice.chance(0.35) ? dice.one(ids) : null)
  const stateIds = dice.chance(0.3) ? ids.filter(() => dice.chance(0.5)) : []
  return {
    userId: maybe(),
    roleId: maybe(),
    organizationId: maybe(),
    stateIds: stateIds.length > 0 ? stateIds : null,
  }
}

function drawScalar(dice: Dice, type: SettingType): Scalar {
  if (type === 'BOOLEAN') return dice.chance(0.5)
  if (type === 'STRING') return dice.one(texts)
  if (type === 'INTEGER') return dice.below(2000) - 1000
  return dice.one([0, -0.5, 1e21, 1.25, 3, 1e-7])
}
