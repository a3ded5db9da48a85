import { expect, test } from 'vitest'
import { kvpParametersOf } from '../common/kvp-parameters'
import { negotiatedVersion, versionOf } from './version'

test.each([
  ['0.9', '1.1.1'],
  ['1.0.0', '1.1.1'],
  ['1.1.0', '1.1.1'],
  ['1.1.1', '1.1.1'],
  ['1.2.0', '1.1.1'],
  ['1.3.0', '1.3.0'],
  ['1.4', '1.3.0'],
  ['2.0.0', '1.3.0'],
])('version %s is read as the nearest one below, by every operation', (asked, version) => {
  for (const name of ['version', 'wmtver']) {
    expect(versionOf(kvpParametersOf([[name, asked]]))).toBe(version)
    expect(negotiatedVersion(kvpParametersOf([[name, asked]]))).toBe(version)
  }
})
