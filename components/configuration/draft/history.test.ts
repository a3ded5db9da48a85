import { array, assert, constantFrom, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { addNode, duplicateNode, removeNode } from './edit-tree'
import { commit, type History, redo, startHistory, undo } from '@/components/ui/undo-history'
import { makeGroup, makeSetting } from './make-node'
import { moveStep, moves } from './move-node'
import type { DraftGroup } from './node'
import { sample } from './sample-tree'
import { indexOf } from './tree-index'
import { updateNode } from './update-tree'

type Act = { at: number; what: 'add' | 'group' | 'remove' | 'copy' | 'name' | (typeof moves)[number] }

const acts = array(
  record({
    at: nat(40),
    what: constantFrom<Act['what'][]>('add', 'group', 'remove', 'copy', 'name', ...moves),
  }),
  { maxLength: 30 },
)

function act(root: DraftGroup, { at, what }: Act): DraftGroup {
  const keys = [...indexOf(root).keys()]
  const key = keys[at % keys.length] ?? ''
  if (what === 'add') return addNode(root, key, makeSetting('new', 'New'))
  if (what === 'group') return addNode(root, key, makeGroup('new', 'New'))
  if (what === 'remove') return removeNode(root, key)
  if (what === 'copy') return duplicateNode(root, key)?.root ?? root
  if (what === 'name') return updateNode(root, key, (node) => ({ ...node, name: `${node.name}1` }))
  return moveStep(root, key, what)
}

const repeat = (times: number, history: History<DraftGroup>, step: typeof undo<DraftGroup>) =>
  Array.from({ length: times }).reduce<History<DraftGroup>>((state) => step(state), history)

test('any sequence of changes is undone to the start and redone to the end, state by state', () => {
  assert(
    property(acts, nat(40), (list, back) => {
      const start = sample()
      const states = [start]
      let history = startHistory(start)
      for (const one of list) {
        const next = act(history.present, one)
        if (next !== history.present) states.push(next)
        history = commit(history, next)
      }
      const steps = Math.min(back, states.length - 1)
      const undone = repeat(steps, history, undo)
      expect(undone.present).toBe(states[states.length - 1 - steps])
      expect(repeat(steps, undone, redo).present).toBe(states.at(-1))
      expect(repeat(states.length + 3, history, undo).present).toBe(start)
    }),
  )
})

test('typing into one field is one step', () => {
  let history = startHistory('')
  for (const text of ['a', 'ab', 'abc']) history = commit(history, text, 'n1.label')
  history = commit(history, 'abc!', 'n2.label')
  expect(undo(history).present).toBe('abc')
  expect(undo(undo(history)).present).toBe('')
})

test('a change after an undo clears the redo steps', () => {
  const history = commit(undo(commit(startHistory(1), 2)), 3)
  expect(redo(history)).toBe(history)
  expect(undo(history).present).toBe(1)
})
