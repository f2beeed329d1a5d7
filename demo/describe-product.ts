import { isRefurbished, type ProductModel } from './product-model.ts';

/** The description as HTML: paragraphs, a list, a table and what comes in the box. */
export function describeProduct(model: ProductModel): string {
  return [
    `<p><strong>${escaped(model.name)}.</strong> ${escaped(model.pitch)}</p>`,
    `<h3>${headingOf(model)}</h3>`,
    `<ul>${model.points.map((point) => `<li>${escaped(point)}</li>`).join('')}</ul>`,
    `<h3>${model.look.kind === 'perfume' ? 'The scent' : 'Further details'}</h3>`,
    `<table><tbody>${specificationRows(model).join('')}</tbody></table>`,
    ...closingParagraphs(model).map((text) => `<p>${text}</p>`),
  ].join('');
}

function headingOf(model: ProductModel): string {
  if (model.look.kind === 'perfume') return 'How it wears';
  return isRefurbished(model) ? 'Good to know' : 'Why people choose it';
}

/** What the sheet's typed values do not say. */
function specificationRows(model: ProductModel): string[] {
  const colors = Object.keys(model.colors).length > 1 ? { Colours: Object.keys(model.colors).join(', ') } : {};
  const rows = { Brand: model.brand, ...model.specs, ...colors, 'Model year': String(model.year) };
  return Object.entries(rows).map(([label, value]) => `<tr><th>${escaped(label)}</th><td>${escaped(value)}</td></tr>`);
}

function closingParagraphs(model: ProductModel): string[] {
  const box = `<strong>In the box:</strong> ${escaped(model.inTheBox)}.`;
  if (isRefurbished(model)) {
    const grades =
      '<strong>Grades:</strong> Excellent shows no marks at arm’s length, Good has light hairlines, Fair has visible wear; all work in full.';
    return [box, grades];
  }
  if ('International version' in model.versions) {
    const versions =
      '<strong>Versions:</strong> the UAE version carries the maker’s one-year warranty in the Emirates; the International version is the same phone from another market, with one year of warranty from us.';
    return [box, versions];
  }
  return [box];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
