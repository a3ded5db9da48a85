import { describe, expect, test } from 'vitest'
import { findStyleFaults } from '@/lib/shared/style-faults'
import { dot, dotRule, readingOf, sld10, sld11 } from '@/lib/testing/styles/sld'
import { readSld } from './read-sld'

function read(document: string) {
  const reading = readingOf()
  const layers = readSld(document, { layer: 'local:trees', style: 'made' }, reading)
  expect(findStyleFaults(layers)).toEqual([])
  return { layers, losses: reading.losses.textsIn('en') }
}

describe('rules', () => {
  const filter = (inner: string) => `<ogc:Filter>${inner}</ogc:Filter>`
  const is = (operator: string, name: string, value: string | number) =>
    `<ogc:PropertyIs${operator}><ogc:PropertyName>${name}</ogc:PropertyName><ogc:Literal>${value}</ogc:Literal></ogc:PropertyIs${operator}>`
  const like = (pattern: string) =>
    `<ogc:PropertyIsLike wildCard="*" singleChar="?" escape="!"><ogc:PropertyName>kind</ogc:PropertyName><ogc:Literal>${pattern}</ogc:Literal></ogc:PropertyIsLike>`
  const kind = ['to-string', ['get', 'kind']]

  test.each<[string, string, unknown]>([
    ['a text', is('EqualTo', 'kind', 5), ['==', ['get', 'kind'], '5']],
    ['a number', is('GreaterThanOrEqualTo', 'depth', 5), ['>=', ['get', 'depth'], 5]],
    ['a flag', is('EqualTo', 'open', 'true'), ['==', ['get', 'open'], true]],
    ['a name in other letters', is('NotEqualTo', 'KIND', 'a'), ['!=', ['get', 'kind'], 'a']],
    [
      'logic',
      `<ogc:And>${is('EqualTo', 'kind', 'a')}<ogc:Or>${is('LessThan', 'depth', 1)}<ogc:Not>${is('GreaterThan', 'depth', 9)}</ogc:Not></ogc:Or></ogc:And>`,
      [
        'all',
        ['==', ['get', 'kind'], 'a'],
        ['any', ['<', ['get', 'depth'], 1], ['!', ['>', ['get', 'depth'], 9]]],
      ],
    ],
    [
      'between',
      '<ogc:PropertyIsBetween><ogc:PropertyName>depth</ogc:PropertyName><ogc:LowerBoundary><ogc:Literal>1</ogc:Literal></ogc:LowerBoundary><ogc:UpperBoundary><ogc:Literal>2</ogc:Literal></ogc:UpperBoundary></ogc:PropertyIsBetween>',
      ['all', ['>=', ['get', 'depth'], 1], ['<=', ['get', 'depth'], 2]],
    ],
    [
      'null',
      '<ogc:PropertyIsNull><ogc:PropertyName>kind</ogc:PropertyName></ogc:PropertyIsNull>',
      ['==', ['get', 'kind'], null],
    ],
    ['a beginning', like('ab*'), ['==', ['slice', kind, 0, 2], 'ab']],
    ['an end', like('*ab'), ['==', ['slice', kind, -2], 'ab']],
    ['a part', like('*a!*b*'), ['in', 'a*b', kind]],
    ['ids', '<ogc:FeatureId fid="trees.7"/><ogc:FeatureId fid="9"/>', ['in', ['id'], ['literal', [7, 9]]]],
    [
      'a function',
      '<ogc:PropertyIsEqualTo><ogc:Function name="strToLowerCase"><ogc:PropertyName>kind</ogc:PropertyName></ogc:Function><ogc:Literal>a</ogc:Literal></ogc:PropertyIsEqualTo>',
      ['==', ['downcase', kind], 'a'],
    ],
    [
      'arithmetic',
      '<ogc:PropertyIsLessThan><ogc:Mul><ogc:PropertyName>depth</ogc:PropertyName><ogc:Literal>2</ogc:Literal></ogc:Mul><ogc:Literal>9</ogc:Literal></ogc:PropertyIsLessThan>',
      ['<', ['*', ['to-number', ['get', 'depth']], 2], 9],
    ],
  ])('a filter of %s', (_, inner, expected) => {
    const { layers, losses } = read(sld10(dotRule('#ff0000', filter(inner))))
    expect(layers[0]?.filter).toEqual(expected)
    expect(losses).toEqual([])
  })

  test('the other objects are those of no rule, also without a value', () => {
    const rules =
      dotRule('#ff0000', filter(is('LessThan', 'depth', 5))) +
      dotRule('#00ff00', filter(is('EqualTo', 'kind', 'a'))) +
      dotRule('#0000ff', '<ElseFilter/>')
    expect(read(sld10(rules)).layers[2]?.filter).toEqual([
      '!',
      [
        'any',
        ['all', ['!', ['==', ['get', 'depth'], null]], ['<', ['get', 'depth'], 5]],
        ['==', ['get', 'kind'], 'a'],
      ],
    ])
  })

  test('what cannot be read leaves its rule out, and the rule for the others with it', () => {
    const box = '<ogc:BBOX><ogc:PropertyName>geom</ogc:PropertyName></ogc:BBOX>'
    const rules =
      dotRule('#ff0000', `<Name>near</Name>${filter(box)}`) +
      dotRule('#ff0000', `<Name>absent</Name>${filter(is('EqualTo', 'nope', 'a'))}`) +
      dotRule('#ff0000', '<Name>rest</Name><ElseFilter/>') +
      dotRule('#ff0000', '<Name>all</Name>')
    const { layers, losses } = read(sld10(rules))
    expect(layers).toHaveLength(1)
    expect(losses).toEqual([
      'Rule “near”: the condition “BBOX” is not supported, the rule is left out.',
      'Rule “absent”: the layer has no field “nope”.',
      'Rule “absent”: the condition “nope” is not supported, the rule is left out.',
      'Without the rules left out the other objects are not known, the rule “rest” is left out.',
    ])
  })

  test('scales are zooms, titles go to the legend', () => {
    const scales =
      '<MinScaleDenominator>8735.660374</MinScaleDenominator><MaxScaleDenominator>1000000</MaxScaleDenominator>'
    const rules =
      dotRule('#ff0000', `<Name>a</Name><Title>Near</Title>${scales}`) + dotRule('#00ff00', '<Name>b</Name>')
    expect(read(sld10(rules)).layers).toMatchObject([
      { minzoom: 8.1269, maxzoom: 14.9658, metadata: { title: 'Near' } },
      { metadata: { title: 'b' } },
    ])
  })

  test('classes of Symbology Encoding are expressions', () => {
    const value = (inner: string) =>
      sld11(
        `<se:Rule><se:PolygonSymbolizer><se:Fill><se:SvgParameter name="fill">${inner}</se:SvgParameter></se:Fill></se:PolygonSymbolizer></se:Rule>`,
      )
    const lookup = (name: string) =>
      `<se:LookupValue><ogc:PropertyName>${name}</ogc:PropertyName></se:LookupValue>`
    const colorOf = (inner: string) => read(value(inner)).layers[0]?.paint?.['fill-color']
    const item = (data: string, color: string) =>
      `<se:MapItem><se:Data>${data}</se:Data><se:Value>${color}</se:Value></se:MapItem>`
    expect(
      colorOf(
        `<se:Recode fallbackValue="#000000">${lookup('kind')}${item('a', '#ff0000')}${item('b', '#00ff00')}</se:Recode>`,
      ),
    ).toEqual(['match', ['get', 'kind'], 'a', '#ff0000', 'b', '#00ff00', '#000000'])
    expect(
      colorOf(
        `<se:Categorize fallbackValue="#000000">${lookup('depth')}<se:Value>#ff0000</se:Value><se:Threshold>5</se:Threshold><se:Value>#00ff00</se:Value></se:Categorize>`,
      ),
    ).toEqual(['step', ['to-number', ['get', 'depth']], '#ff0000', 5, '#00ff00'])
    const point = (at: number, color: string) =>
      `<se:InterpolationPoint><se:Data>${at}</se:Data><se:Value>${color}</se:Value></se:InterpolationPoint>`
    expect(
      colorOf(
        `<se:Interpolate fallbackValue="#000000">${lookup('depth')}${point(0, '#ff0000')}${point(9, '#00ff00')}</se:Interpolate>`,
      ),
    ).toEqual(['interpolate', ['linear'], ['to-number', ['get', 'depth']], 0, '#ff0000', 9, '#00ff00'])
  })

  test('the layer of that name and its style are taken, the others are told', () => {
    const one = (layer: string, ...styles: string[]) =>
      `<NamedLayer><Name>${layer}</Name>${styles.map((name) => `<UserStyle><Name>${name}</Name><FeatureTypeStyle><Rule>${dot(name === 'made' ? '#00ff00' : '#ff0000')}</Rule></FeatureTypeStyle></UserStyle>`).join('')}</NamedLayer>`
    const document = `<StyledLayerDescriptor version="1.0.0">${one('roads', 'a')}${one('trees', 'b', 'made')}</StyledLayerDescriptor>`
    const { layers, losses } = read(document)
    expect(layers[0]?.paint?.['circle-color']).toBe('#00ff00')
    expect(losses).toEqual([
      'Another layer of the file is not taken: “roads”.',
      'Another style of the file is not taken: “b”.',
    ])
  })
})
