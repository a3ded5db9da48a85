/** Datums whose operations in EPSG leave places out, by their geographic systems: the ellipsoid, and the shift to WGS 84 of
 * the operation with the largest area. PROJ would take a place outside of all areas as it is. */
const general: Readonly<Record<string, string>> = {
  'EPSG:4131': '+ellps=evrst30 +towgs84=198,881,317',
  'EPSG:4145': '+ellps=evrst62 +towgs84=283,682,231',
  'EPSG:4156': '+ellps=bessel +towgs84=589,76,480',
  'EPSG:4159': '+ellps=intl +towgs84=-115.8543,-99.0583,-152.4616',
  'EPSG:4160': '+ellps=intl +towgs84=15.75,164.93,126.18',
  'EPSG:4161': '+ellps=intl +towgs84=-233.43,6.65,173.64',
  'EPSG:4169': '+ellps=clrk66 +towgs84=-115,118,426',
  'EPSG:4178': '+ellps=krass +towgs84=24.9,-126.4,-93.2,-0.063,-0.247,-0.041,1.01',
  'EPSG:4179': '+ellps=krass +towgs84=33.4,-146.6,-76.3,-0.359,-0.053,0.844,-0.84',
  'EPSG:4191': '+ellps=krass +towgs84=-44.183,-0.58,-38.489,2.3867,2.7072,-3.5196,-8.2703',
  'EPSG:4202': '+ellps=aust_SA +towgs84=-117.808,-51.536,137.784,0.303,0.446,0.234,-0.29',
  'EPSG:4210': '+ellps=clrk80 +towgs84=-160,-6,-302',
  'EPSG:4211': '+ellps=bessel +towgs84=-377,681,-50',
  'EPSG:4222': '+ellps=clrk80 +towgs84=-136,-108,-292',
  'EPSG:4227': '+ellps=clrk80ign +towgs84=-190.421,8.532,238.69',
  'EPSG:4230': '+ellps=intl +towgs84=-87,-98,-121',
  'EPSG:4239': '+ellps=evrst30 +towgs84=217,823,299',
  'EPSG:4244': '+ellps=evrst30 +towgs84=-97,787,86',
  'EPSG:4247': '+ellps=intl +towgs84=-273.5,110.6,-357.9',
  'EPSG:4248': '+ellps=intl +towgs84=-288,175,-376',
  'EPSG:4253': '+ellps=clrk66 +towgs84=-133,-77,-51',
  'EPSG:4254': '+ellps=intl +towgs84=16,196,93',
  'EPSG:4261': '+ellps=clrk80ign +towgs84=31,146,47',
  'EPSG:4265': '+ellps=intl +towgs84=-104.1,-49.1,-9.9,0.971,-2.917,0.714,-11.68',
  'EPSG:4267': '+ellps=clrk66 +towgs84=-10,158,187',
  'EPSG:4270': '+ellps=clrk80 +towgs84=-249,-156,381',
  'EPSG:4273': '+a=6377492.018 +rf=299.1528128 +towgs84=278.3,93,474.5,7.889,0.05,-6.61,6.21',
  'EPSG:4274': '+ellps=intl +towgs84=-238.2,85.2,29.9,0.166,0.046,1.248,2.03',
  'EPSG:4277': '+ellps=airy +towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489',
  'EPSG:4285': '+ellps=intl +towgs84=-128.16,-282.42,21.93',
  'EPSG:4292': '+ellps=intl +towgs84=-355,21,72',
  'EPSG:4301': '+ellps=bessel +towgs84=-146.414,507.337,680.507',
  'EPSG:4304': '+ellps=clrk80ign +towgs84=-73,-247,227',
  'EPSG:4307': '+ellps=clrk80 +towgs84=-209.3622,-87.8162,404.6198,0.0046,3.4784,0.5805,-1.4547',
  'EPSG:4312': '+ellps=bessel +towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232',
  'EPSG:4603': '+ellps=clrk80 +towgs84=72,213.7,93',
  'EPSG:4614': '+ellps=intl +towgs84=-119.4248,-303.65872,-11.00061,1.164298,0.174458,1.096259,3.657065',
  'EPSG:4618': '+ellps=aust_SA +towgs84=-57,1,-41',
  'EPSG:4663': '+ellps=intl +towgs84=-502.862,-247.438,312.724',
  'EPSG:4680': '+ellps=clrk80 +towgs84=124.5,-63.5,-281',
  'EPSG:4683': '+ellps=clrk66 +towgs84=-127.62,-67.24,-47.04,-3.068,4.903,1.578,-1.06',
  'EPSG:4689': '+ellps=intl +towgs84=410.793,54.542,80.501,-2.5596,-2.3517,-0.6594,17.3218',
  'EPSG:4713': '+ellps=clrk80 +towgs84=-79,-129,145',
  'EPSG:4744': '+ellps=clrk80 +towgs84=-242.2,-144.9,370.3',
  'EPSG:4745': '+ellps=bessel +towgs84=612.4,77,440.2,-0.054,0.057,-2.797,2.55',
  'EPSG:4746': '+ellps=bessel +towgs84=599.4,72.4,419.2,-0.062,-0.022,-2.723,6.46',
  'EPSG:5451': '+ellps=clrk66 +towgs84=205,96,-98',
  'EPSG:5561': '+ellps=krass +towgs84=24,-121,-76',
}

/** Systems with another prime meridian that PROJ does not shift anywhere, and their datums from Greenwich. */
const fromGreenwich: Readonly<Record<string, string>> = {
  'EPSG:4806': 'EPSG:4265',
  'EPSG:4818': 'EPSG:4156',
  'EPSG:4819': 'EPSG:4307',
}

/** A definition for `try_transform` that has the general shift of its datum where PROJ has none; the definition itself when
 * the operations of its datum hold everywhere. */
export function shiftedEverywhere(base: string | null, definition: string): string {
  const own = base && (fromGreenwich[base] ?? base)
  const shift = own && general[own]
  return shift ? `?${own}?+proj=longlat ${shift} +no_defs?${definition}` : definition
}
