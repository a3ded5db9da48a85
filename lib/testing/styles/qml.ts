/** Properties of a symbol layer as QGIS writes them. */
export const optionsQml = (values: Record<string, string>): string =>
  `<Option type="Map">${Object.entries(values)
    .map(([name, value]) => `<Option name="${name}" value="${value}" type="QString"/>`)
    .join('')}</Option>`
