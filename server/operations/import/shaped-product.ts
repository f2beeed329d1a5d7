export type OptionKind = 'color' | 'attribute' | 'version';

/** The target state of a product in the file; money in fils. Plain data, so that it can be compared with the stored product. */
export type ShapedProduct = {
  handle: string;
  name: string;
  brand: string;
  /** Sanitised. */
  descriptionHtml: string;
  /** The file's type of the product; '' if it has none. */
  type: string;
  isPublished: boolean;
  attributeName: string | null;
  options: { kind: OptionKind; name: string; hex: string | null; position: number }[];
  variants: ShapedVariant[];
  pictures: { source: string; alt: string; color: string | null }[];
};

export type ShapedVariant = {
  sku: string;
  color: string | null;
  attribute: string | null;
  version: string | null;
  priceFils: number;
  compareAtFils: number;
  /** Null: not in the file, so the present value stays. */
  units: number | null;
};
