import { expect, test } from 'vitest'
import { type Whom, explain, newRule, toRules, toWire, withRule } from './rules-draft'

const whom: Whom = { id: 5, roleId: 6, organizationIds: [3, 4] }
const reader = newRule('organization', 4)
const writer = { ...newRule('user', 5), read: false, write: true }

test('rules survive a round trip; a rule for the same holder replaces the old one', () => {
  const wire = [
    {
      user_id: null,
      role_id: null,
      organization_id: 4,
      read: true,
      edit: false,
      write: false,
      serviceObjects: true,
      public: false,
    },
    {
      user_id: 5,
      role_id: null,
      organization_id: null,
      read: true,
      edit: true,
      write: false,
      serviceObjects: false,
      public: false,
    },
  ]
  const rules = toRules(wire)
  expect(rules.map(({ kind, id }) => `${kind}-${id}`)).toEqual(['user-5', 'organization-4'])
  expect(toWire(rules, ['read', 'edit', 'write'])).toEqual([
    { user_id: 5, read: true, edit: true, write: false },
    { organization_id: 4, read: true, edit: false, write: false },
  ])
  expect(withRule(rules, newRule('user', 5))).toHaveLength(2)
})

test('rules for the user, the role and any organization add up, each named as the reason', () => {
  const given = explain(whom, 9, [reader, writer, newRule('role', 7)], [])
  expect(given.read).toEqual([{ by: 'rule', rule: reader }])
  expect(given.write).toEqual([{ by: 'rule', rule: writer }])
  expect([given.edit, given.serviceObjects]).toEqual([[], []])
})

test('a public layer is read by everybody', () => {
  const given = explain(whom, 9, [], [], true)
  expect(given).toEqual({ read: [{ by: 'public' }], edit: [], write: [], serviceObjects: [] })
})

test('the owner and Main administrator have all rights, Main inspectors have read access', () => {
  const all = { read: true, edit: true, write: true, serviceObjects: true }
  const withoutRules = [
    { role_id: 8, ...all },
    { role_id: 9, ...all, edit: false, write: false },
  ]
  expect(Object.values(explain(whom, 5, [], withoutRules)).flat()).toEqual(Array(4).fill({ by: 'owner' }))
  const inspector = explain({ ...whom, roleId: 9 }, 9, [], withoutRules)
  expect(inspector).toEqual({ read: [{ by: 'role' }], serviceObjects: [{ by: 'role' }], edit: [], write: [] })
  expect(explain({ ...whom, roleId: 8 }, 9, [], withoutRules).edit).toEqual([{ by: 'role' }])
})
