import { expect, test } from 'vitest'
import { organizationsAfter } from './organizations-after'

const stored = { organizationId: 1, organizationIds: [1, 2, 3] }

test.each([
  [{}, [1, 2, 3]],
  [{ organizationId: 5 }, [5, 2, 3]],
  [{ organizationId: 3 }, [3, 2]],
  [{ organizationId: 1 }, [1, 2, 3]],
  [{ organizationIds: [] }, []],
  [{ organizationId: null }, []],
  [{ organizationId: null, organizationIds: [] }, []],
  [{ organizationId: null, organizationIds: [7, 8] }, [7, 8]],
  [{ organizationIds: [], organizationId: 5 }, [5]],
  [{ organizationIds: [7, 5, 7], organizationId: 5 }, [5, 7]],
  [{ organizationIds: [7, 8] }, [7, 8]],
  [{ organizationIds: [7, 8], organizationId: 9 }, [9, 7, 8]],
])('%j gives %j', (named, after) => {
  expect(organizationsAfter(named, stored)).toEqual(after)
})

test('a user without a main organization keeps the others when one is given', () => {
  expect(organizationsAfter({ organizationId: 5 }, { organizationId: null, organizationIds: [2] })).toEqual([
    5, 2,
  ])
})
