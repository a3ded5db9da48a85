import { expect, test } from 'vitest'
import { hatchLines, nameOfPattern, readFillPattern } from './fill-patterns'

test('every name that is written can be read', () => {
  for (let at = 200; at <= 25_600; at++) {
    const spacing = at / 100
    for (const lines of hatchLines) {
      const name = nameOfPattern({ kind: 'hatch', lines, color: '#00aa55', spacing, width: 1000 })
      expect(readFillPattern(name), name).not.toBeNull()
    }
    const icon = nameOfPattern({ kind: 'icon', icon: 'tree', color: '#00aa55', spacing, size: 1000 })
    expect(readFillPattern(icon), icon).not.toBeNull()
  }
})
